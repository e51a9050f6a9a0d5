import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { estimateSaving, readSaving } from "./estimate.ts";

const { start } = content.tools["saving-estimator"];

const anyFigures = fc.record({
  subscription: fc.integer({ min: 100, max: 1_000_000_000 }),
  renewal: fc.integer({ min: 0, max: 1_000 }),
  switching: fc.integer({ min: 0, max: 1_000_000_000 }),
  years: fc.integer({ min: 1, max: 5 }),
});

describe("the saving against another subscription", () => {
  it("is theirs, dearer each year, less ours with the cost of switching once", () => {
    const figures = { subscription: 1_000_000, renewal: 100, switching: 200_000, years: 3 };
    expect(estimateSaving(figures, 178_800)).toEqual({
      years: [
        { year: 1, theirs: 1_000_000, ours: 378_800, soFar: 621_200 },
        { year: 2, theirs: 1_100_000, ours: 178_800, soFar: 1_542_400 },
        { year: 3, theirs: 1_210_000, ours: 178_800, soFar: 2_573_600 },
      ],
      theirs: 3_310_000,
      ours: 736_400,
      saved: 2_573_600,
    });
  });

  it("is below zero where the other is cheaper", () => {
    const figures = { subscription: 100_000, renewal: 0, switching: 0, years: 1 };
    expect(estimateSaving(figures, 178_800).saved).toBe(-78_800);
  });

  it("adds up, to the cent, whatever was typed", () => {
    fc.assert(
      fc.property(anyFigures, fc.integer({ min: 0, max: 1_000_000 }), (figures, plan) => {
        const { years, theirs, ours, saved } = estimateSaving(figures, plan);
        const sum = (part: "theirs" | "ours") => years.reduce((all, year) => all + year[part], 0);
        expect(years).toHaveLength(figures.years);
        expect([sum("theirs"), sum("ours")]).toEqual([theirs, ours]);
        expect(years.at(-1)?.soFar).toBe(saved);
        expect(saved).toBe(theirs - ours);
        expect(ours).toBe(figures.years * plan + figures.switching);
        expect(theirs).toBeGreaterThanOrEqual(figures.years * figures.subscription);
        for (const amount of [theirs, ours, saved]) expect(Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });

  it("starts from figures without a fault, and says what is wrong with others", () => {
    expect(readSaving(new URLSearchParams(), start).faults).toEqual({});
    const { faults } = readSaving(new URLSearchParams("years=9&subscription=much"), start);
    expect(faults).toMatchObject({
      years: { kind: "too-large", bound: 5 },
      subscription: { kind: "not-a-number" },
    });
  });
});
