import { describe, expect, it } from "vitest";
import { saveLabelOf } from "#content-model/schema/plans.ts";
import { content } from "#content-model/testing/content.ts";
import { dollars, dollarsAndCents, queriesPerYear, savingOf } from "#shared/money.ts";

const claim = (id: string) => content.claims[id]?.value;
const annualSaving = savingOf(content.plans.standardPro.price);
const featureGroups = content.plans.featureGroups;
const mailPieces = content.plans.mailPieces;
const standardPro = content.plans.standardPro;
const topMatchRate = content.plans.topMatchRate;

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

  it("label the saving by what they save, and nothing where they save nothing", () => {
    expect(saveLabelOf({ monthly: 149_00, annual: 1_399_00 }, "Save {percent}%")).toBe("Save 22%");
    expect(saveLabelOf({ monthly: 159_00, annual: 1_399_00 }, "Save {percent}%")).toBe("Save 27%");
    expect(saveLabelOf({ monthly: 100_00, annual: 1_200_00 }, "Save {percent}%")).toBeNull();
    expect(saveLabelOf({ monthly: 100_00, annual: 1_300_00 }, "Save {percent}%")).toBeNull();
    expect(standardPro.saveLabel).toBe(saveLabelOf(standardPro.price, "Save {percent}%"));
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
  it("are what is printed", () => {
    expect(standardPro.queries).toEqual({ monthly: "10 per day", annual: "120 per year" });
    expect(standardPro.recordsPerQuery).toBe("Up to 1M");
    expect(claim("match-rate")).toBe(`${topMatchRate}%`);
  });

  it("can be compared over a year", () => {
    expect(queriesPerYear({ count: 10, per: "day" })).toBe(3_650);
    expect(queriesPerYear({ count: 10, per: "month" })).toBe(120);
    expect(queriesPerYear({ count: 120, per: "year" })).toBe(120);
  });
});

describe("the terms of a contract", () => {
  const contract = featureGroups
    .flatMap(({ features }) => features)
    .find(({ name }) => name === "Contract");

  it("are month to month only where a month is paid for", () => {
    expect(contract?.standard).toEqual({
      monthly: "Month to month",
      annual: "Year to year",
    });
  });
});
