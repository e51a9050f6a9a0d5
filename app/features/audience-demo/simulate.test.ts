import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { audienceDemoSchema } from "#content-model/schema/audience-builder.ts";
import { content } from "#content-model/testing/content.ts";
import { printResult } from "./demo-run.island.tsx";
import { simulate } from "./simulate.ts";

const audienceDemo = content.tools["audience-demo"].data;

const { ranges, states } = audienceDemo;

/** Four draws, each anywhere from 0 up to, not including, 1. */
const draws = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 4,
  maxLength: 4,
});

const from = (values: readonly number[]) => {
  let next = 0;
  return () => values[next++] ?? 0;
};

function everyResult(check: (result: ReturnType<typeof simulate>) => void): void {
  fc.assert(
    fc.property(draws, (values) => check(simulate(from(values), audienceDemo))),
    { numRuns: 2_000 },
  );
}

describe("the example before the first run", () => {
  it("could have been drawn", () => {
    const { totalMatches, audienceSize, topLocation } = audienceDemo.example;
    for (const key of ["totalMatches", "audienceSize", "averageIncome"] as const) {
      const { min, max, step } = ranges[key];
      const value = audienceDemo.example[key];
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
      expect(value % step).toBe(0);
    }
    expect(audienceSize).toBeLessThanOrEqual(totalMatches);
    expect(states.flatMap(({ places }) => places)).toContain(topLocation);
  });
});

describe("a simulated answer", () => {
  it("keeps to the specified ranges, whatever was drawn", () => {
    everyResult((result) => {
      for (const key of ["totalMatches", "audienceSize", "averageIncome"] as const) {
        expect(Number.isInteger(result[key])).toBe(true);
        expect(result[key]).toBeGreaterThanOrEqual(ranges[key].min);
        expect(result[key]).toBeLessThanOrEqual(ranges[key].max);
      }
    });
  });

  it("never has an audience larger than its matches, also as printed", () => {
    everyResult((result) => {
      expect(result.audienceSize).toBeLessThanOrEqual(result.totalMatches);
      const printed = printResult(result);
      const millions = (figure: string) => Number(figure.replace("M", ""));
      expect(millions(printed.audienceSize)).toBeLessThanOrEqual(millions(printed.totalMatches));
    });
  });

  it("keeps to its ranges and under its matches in 100,000 runs", () => {
    const wrong: unknown[] = [];
    for (let i = 0; i < 100_000; i += 1) {
      const result = simulate(Math.random, audienceDemo);
      const inside = (["totalMatches", "audienceSize", "averageIncome"] as const).every(
        (key) => result[key] >= ranges[key].min && result[key] <= ranges[key].max,
      );
      if (!inside || result.audienceSize > result.totalMatches) wrong.push(result);
    }
    expect(wrong).toEqual([]);
  });

  it("names a place of any state", () => {
    const places: readonly string[] = states.flatMap((state) => state.places);
    everyResult(({ topLocation }) => {
      expect(places).toContain(topLocation);
    });
  });

  it("reaches both ends of what can be drawn", () => {
    const least = simulate(() => 0, audienceDemo);
    const most = simulate(() => 1 - Number.EPSILON, audienceDemo);
    expect(least.audienceSize).toBe(ranges.audienceSize.min);
    expect(least.averageIncome).toBe(ranges.averageIncome.min);
    expect(most.totalMatches).toBe(ranges.totalMatches.max);
    expect(most.averageIncome).toBe(ranges.averageIncome.max);
  });

  it("is another one each time", () => {
    const seen = new Set(
      Array.from({ length: 20 }, () => simulate(Math.random, audienceDemo).totalMatches),
    );
    expect(seen.size).toBeGreaterThan(15);
  });
});

it("is drawn from a collection that keeps to the author's manual", () => {
  expect(() => audienceDemoSchema.parse(audienceDemo)).not.toThrow();
});
