import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startsOf } from "#app/features/assumptions/read-numbers.ts";
import { content } from "#content-model/testing/content.ts";
import { estimateVisits, readAssumptions, scenarios, visitSpecs } from "./estimate.ts";

const { routes, plans } = content;
const bounds = visitSpecs(plans.topMatchRate);
const estimateDefaults = startsOf(bounds);

const assumed = { visits: 5_000, us: 80, low: 20, base: 40, high: 70, repeat: 30 };

const assumptions = fc
  .record({
    visits: fc.integer(bounds.visits),
    us: fc.integer(bounds.us),
    rates: fc.tuple(...scenarios.map((scenario) => fc.integer(bounds[scenario]))),
    repeat: fc.integer(bounds.repeat),
  })
  .map(({ rates, ...rest }) => {
    const [low = 0, base = 0, high = 0] = rates.toSorted((a, b) => a - b);
    return { ...rest, low, base, high };
  });

describe("an estimate of visits", () => {
  it("is visits from the United States times the match rate, and counts each visitor once", () => {
    expect(estimateVisits({ ...assumed, visits: 10_000 })).toEqual({
      usVisits: 8_000,
      low: { rate: 20, resolved: 1_600, resolutions: 1_120 },
      base: { rate: 40, resolved: 3_200, resolutions: 2_240 },
      high: { rate: 70, resolved: 5_600, resolutions: 3_920 },
    });
  });

  it("is nothing where no visit comes from the United States", () => {
    const { usVisits, high } = estimateVisits({ ...assumed, us: 0 });
    expect([usVisits, high.resolved, high.resolutions]).toEqual([0, 0, 0]);
  });

  it("never resolves more than there is, and keeps low, base and high in order", () => {
    fc.assert(
      fc.property(assumptions, (given) => {
        const { usVisits, low, base, high } = estimateVisits(given);
        expect(usVisits).toBeLessThanOrEqual(given.visits);
        for (const { resolved, resolutions } of [low, base, high]) {
          expect(Number.isSafeInteger(resolved)).toBe(true);
          expect(resolved).toBeLessThanOrEqual(usVisits);
          expect(resolutions).toBeLessThanOrEqual(resolved);
        }
        for (const amount of ["resolved", "resolutions"] as const) {
          expect(low[amount]).toBeLessThanOrEqual(base[amount]);
          expect(base[amount]).toBeLessThanOrEqual(high[amount]);
        }
      }),
    );
  });
});

describe("assumptions in the URL", () => {
  const read = (query: string) => readAssumptions(new URLSearchParams(query), plans.topMatchRate);

  it("start from the defaults, each of which is within its bounds", () => {
    const { values: start, faults, text } = read("");
    expect(faults).toEqual({});
    expect(text).toEqual(estimateDefaults);
    expect(start).toEqual(assumed);
  });

  it("are read as they were set", () => {
    expect(read("visits=25,000&us=95&low=10&base=30&high=50&repeat=0")).toMatchObject({
      faults: {},
      values: { visits: 25_000, us: 95, low: 10, base: 30, high: 50, repeat: 0 },
    });
  });

  it("stay as typed where they are wrong, and say why", () => {
    const { text, faults } = read("visits=many&us=101&repeat=-1");
    expect(text).toMatchObject({ visits: "many", us: "101", repeat: "-1" });
    expect(faults).toMatchObject({
      visits: { kind: "not-a-number" },
      us: { kind: "too-large" },
      repeat: { kind: "too-small" },
    });
  });

  it("may name no rate over the highest that anyone has seen", () => {
    expect(read(`high=${bounds.high.max}`).faults).toEqual({});
    expect(read(`high=${bounds.high.max + 1}`).faults).toMatchObject({
      high: { kind: "too-large" },
    });
  });

  it("must have low, base and high in order", () => {
    expect(read("low=50&base=40").faults).toEqual({ base: { kind: "out-of-order", bound: 50 } });
    expect(read("base=60&high=50").faults).toEqual({ high: { kind: "out-of-order", bound: 60 } });
    expect(read("low=40&base=40&high=40").faults).toEqual({});
  });

  it("are all in the route registry, so that the server answers requests with them", () => {
    expect(routes["traffic-id"].query).toEqual(
      expect.arrayContaining(Object.keys(estimateDefaults)),
    );
  });
});
