import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frames, labelEvery, plotOf, pointAt, spanOf } from "./plot.ts";

const values = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 60 });
const frame = fc.constantFrom(...Object.values(frames));

describe("places in a chart", () => {
  it("are inside of its frame, from left to right, the larger the higher", () => {
    fc.assert(
      fc.property(values, frame, (given, size) => {
        const { points, ticks, base } = plotOf(given, size);
        expect(base).toBe(size.height - size.bottom);
        for (const [i, { x, y }] of points.entries()) {
          expect(x).toBeGreaterThan(points[i - 1]?.x ?? 0);
          expect(x).toBeLessThan(size.width);
          expect(y).toBeGreaterThanOrEqual(size.top);
          expect(y).toBeLessThanOrEqual(base);
          const other = given.findIndex((value) => value > (given[i] ?? 0));
          if (other !== -1) expect(points[other]?.y).toBeLessThanOrEqual(y);
        }
        expect(ticks[0]).toEqual({ value: 0, y: base });
        expect(ticks.at(-1)?.value).toBeGreaterThanOrEqual(Math.max(...given));
      }),
    );
  });

  it("give each point a column of its own that reaches down to zero", () => {
    fc.assert(
      fc.property(values, frame, (given, size) => {
        const { columns, base } = plotOf(given, size);
        for (const [i, column] of columns.entries()) {
          expect(column.y + column.height).toBeCloseTo(base, 5);
          const next = columns[i + 1];
          if (next) expect(column.x + column.width).toBeLessThanOrEqual(next.x + 0.11);
        }
      }),
    );
  });

  it("keep a scale that is asked for, and widen it for what is larger", () => {
    const top = (given: number[]) => plotOf(given, frames.wide, 100).ticks.at(-1)?.value;
    expect(top([3, 12])).toBe(100);
    expect(top([3, 180])).toBe(200);
  });

  it("can be drawn where every value is zero", () => {
    const { line, area, points } = plotOf([0, 0, 0], frames.narrow);
    expect(points.every(({ y }) => y === frames.narrow.height - frames.narrow.bottom)).toBe(true);
    expect(`${line}${area}`).not.toContain("NaN");
  });
});

describe("labels of the axis", () => {
  const quarters = ["Q4 ’24", "Q1 ’25", "Q2 ’25", "Q3 ’25", "Q4 ’25", "Q1 ’26", "Q2 ’26", "Q3 ’26"];
  const weeks = Array.from({ length: 12 }, (_, i) => `${35 + i}`);

  it("are at every point where they fit, and at every second of a narrow chart", () => {
    expect(labelEvery(quarters, frames.wide)).toBe(1);
    expect(labelEvery(quarters, frames.narrow)).toBe(2);
    expect(labelEvery(weeks, frames.wide)).toBe(1);
    expect(labelEvery(weeks, frames.narrow)).toBe(2);
  });

  it("leave space between one and the next, whatever their length", () => {
    const label = fc.string({ minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 60 }), frame, (labels, size) => {
        const { points } = plotOf(
          labels.map(() => 1),
          size,
        );
        const every = labelEvery(labels, size);
        const longest = Math.max(...labels.map(({ length }) => length));
        const [first, next] = [points[0], points[every]];
        // Characters of the data face are 0.6 of their size, 12 px, wide.
        if (first && next) expect(next.x - first.x).toBeGreaterThan(longest * 7.2);
      }),
    );
  });
});

it("the point under the pointer is always one of the chart's", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -2, max: 3, noNaN: true }),
      fc.integer({ min: 1, max: 60 }),
      frame,
      (share, count, size) => {
        const at = pointAt(share, count, size);
        expect(Number.isInteger(at) && at >= 0 && at < count).toBe(true);
      },
    ),
  );
});

it("the pointer on a point's place gives that point", () => {
  fc.assert(
    fc.property(values, frame, (given, size) => {
      const { points } = plotOf(given, size);
      for (const [i, { x }] of points.entries())
        expect(pointAt(x / size.width, points.length, size)).toBe(i);
    }),
  );
});

it("a span is part of its scale, and one step long where it begins and ends in one", () => {
  const domain = { from: 0, to: 11 };
  expect(spanOf(domain, domain)).toEqual({ start: 0, length: 100 });
  expect(spanOf({ from: 6, to: 6 }, domain)).toEqual({ start: 50, length: 8.3 });
  expect(spanOf({ from: -4, to: 20 }, domain)).toEqual({ start: 0, length: 100 });
});
