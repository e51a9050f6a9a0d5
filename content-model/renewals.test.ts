import { describe, expect, it } from "vitest";
import { findRenewals } from "./renewals.ts";
import type { LegalContent, Snapshot } from "./snapshot.ts";
import { content } from "./testing/content.ts";

const bare: Snapshot = {
  ...content,
  booking: { ...content.booking, daysAhead: 60, holidays: [] },
  legal: { ...content.legal, privacy: legalText(), terms: legalText(), accessibility: legalText() },
  privacyMetrics: [],
  claims: {},
  articles: [],
};
const ids = (changes: Partial<Snapshot>, today: string) =>
  findRenewals({ ...bare, ...changes }, today).map(({ id }) => id);

function legalText(updated?: string): LegalContent {
  const { updated: _, ...meta } = content.legal.privacy.meta;
  return { ...content.legal.privacy, meta: { ...meta, ...(updated ? { updated } : {}) } };
}

it("content without dates needs no renewal, at any time", () => {
  for (const day of ["2026-11-25", "2028-02-29", "2029-12-31", "2051-01-01"])
    expect(ids({}, day)).toEqual([]);
});

describe("holidays", () => {
  const booking = {
    ...bare.booking,
    holidays: [
      { day: "2028-12-25", name: "Christmas" },
      { day: "2027-01-01", name: "New Year" },
    ],
  };

  it("run out once demos can be booked past the last one", () => {
    expect(ids({ booking }, "2028-10-26")).toEqual([]);
    expect(ids({ booking }, "2028-10-27")).toEqual(["renewal:holidays"]);
    expect(ids({ booking }, "2031-05-01")).toEqual(["renewal:holidays"]);
    expect(findRenewals({ ...bare, booking }, "2028-12-01")[0]).toMatchObject({
      what: "demos can be booked until 2029-01-30, but no holiday after 2028-12-25 is listed",
      line: "2028-12-25",
      isUrgent: true,
    });
  });

  it("don't run out where an outside calendar is used, or none were listed", () => {
    const settings = { ...bare.settings, bookingUrl: "https://calendar.example.com" };
    expect(ids({ booking, settings }, "2031-05-01")).toEqual([]);
    expect(ids({ booking: { ...booking, holidays: [] } }, "2031-05-01")).toEqual([]);
  });

  it("of the shipped content last for two years", () => {
    expect(ids({ booking: content.booking }, "2028-10-01")).toEqual([]);
  });
});

it.each([
  ["2026-11-25", "2027-11-25", false],
  ["2026-11-25", "2027-11-26", true],
  ["2027-02-28", "2028-02-29", true],
  ["2028-02-29", "2029-02-28", false],
  ["2028-02-29", "2029-03-01", true],
])("a legal text updated on %s is over a year old on %s: %s", (updated, today, isOld) => {
  const privacy = { ...bare.legal, privacy: legalText(updated) };
  expect(ids({ legal: privacy }, today)).toEqual(isOld ? ["renewal:legal:privacy"] : []);
});

it("yearly counts are wanted for the year before, urgently from July on", () => {
  const [published] = content.privacyMetrics;
  const counts = (year: number) => ({
    privacyMetrics: [
      { ...published, year },
      { ...published, year: year - 1 },
    ] as Snapshot["privacyMetrics"],
  });
  expect(ids(counts(2027), "2028-12-31")).toEqual([]);
  expect(ids(counts(2027), "2029-01-01")).toEqual(["renewal:privacy-metrics"]);
  const urgent = (day: string) => findRenewals({ ...bare, ...counts(2027) }, day)[0]?.isUrgent;
  expect([urgent("2029-06-30"), urgent("2029-07-01")]).toEqual([false, true]);
});

it("claims age in a year, but for samples and the figures of dated articles", () => {
  const [claim] = Object.values(content.claims);
  if (!claim) throw new Error("The content has no claims.");
  const { sample: _, ...counted } = { ...claim, places: ["home" as const] };
  const claims = {
    fresh: { ...counted, asOf: "2027-06-01" },
    old: { ...counted, asOf: "2026-11-21" },
    undated: { ...counted, asOf: null },
    drawn: { ...counted, asOf: "2026-11-21", sample: true },
    article: { ...counted, asOf: "2024-01-05", places: ["articles" as const] },
  } satisfies Snapshot["claims"];
  expect(ids({ claims }, "2027-11-21")).toEqual([]);
  expect(ids({ claims }, "2027-11-22")).toEqual(["renewal:claim:old"]);
});

it("an article's check of other companies ages in a year", () => {
  const [article] = content.articles;
  if (!article) throw new Error("The content has no articles.");
  const articles = [
    { ...article, slug: "checked", othersChecked: "2027-01-15" },
    { ...article, slug: "unchecked", othersChecked: null },
  ];
  expect(ids({ articles }, "2028-01-15")).toEqual([]);
  expect(ids({ articles }, "2028-01-16")).toEqual(["renewal:article:checked"]);
});
