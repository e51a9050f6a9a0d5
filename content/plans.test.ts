import { describe, expect, it } from "vitest";
import { claim } from "./claims.ts";
import {
  annualSaving,
  dollars,
  dollarsAndCents,
  mailPieces,
  savingOf,
  standardPro,
  topMatchRate,
} from "./plans.ts";

describe("the prices", () => {
  it("are whole cents", () => {
    for (const cents of [
      ...Object.values(standardPro.price),
      ...mailPieces.map((piece) => piece.cents),
    ]) {
      expect(Number.isSafeInteger(cents)).toBe(true);
    }
  });

  it("show the saving of the annual price from cents", () => {
    const ordered = savingOf({ monthly: 149_00, annual: 1_399_00 });
    expect(ordered).toMatchObject({ twelveMonths: 178_800, cents: 38_900 });
    expect(ordered.percent.toFixed(1)).toBe("21.8");
    expect(annualSaving).toEqual(savingOf(standardPro.price));
    expect(savingOf({ monthly: 100, annual: 1_200 })).toEqual({
      twelveMonths: 1_200,
      cents: 0,
      percent: 0,
    });
  });

  it("print cents only where there are any", () => {
    expect(dollars(149_00)).toBe("$149");
    expect(dollars(1_399_00)).toBe("$1,399");
    expect(dollars(75)).toBe("$0.75");
    expect(dollars(425_050)).toBe("$4,250.50");
    expect(dollarsAndCents(37_500)).toBe("$375.00");
  });
});

describe("the limits as numbers", () => {
  it("agree with the limits as printed", () => {
    for (const period of ["monthly", "annual"] as const) {
      const { count, per } = standardPro.queryAllowance[period];
      expect(standardPro.queries[period]).toBe(`${count} per ${per}`);
    }
    expect(standardPro.recordsPerQuery).toContain(`${standardPro.maxRecordsPerQuery / 1_000_000}M`);
    expect(claim("match-rate")).toBe(`${topMatchRate}%`);
  });
});
