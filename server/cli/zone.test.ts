import { InvalidArgumentError } from "commander";
import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { clockTime, daysIn, endOf, namedTime, readTime, startOf, zoneFor } from "./zone.ts";

test("times are written on the zone's clock, with its name where one stands alone", () => {
  expect(clockTime("2026-11-21T17:48:00.000Z", "America/New_York")).toBe("2026-11-21 12:48");
  expect(namedTime("2026-11-21T17:48:00.000Z", "America/New_York")).toBe("2026-11-21 12:48 EST");
  expect(namedTime("2026-07-01T03:59:59.999Z", "America/New_York")).toBe("2026-06-30 23:59 EDT");
  expect(namedTime("2026-07-01T00:00:00.000Z", "Asia/Kolkata")).toBe("2026-07-01 05:30 GMT+5:30");
  expect(namedTime("2026-07-01T00:00:00.000Z", "UTC")).toBe("2026-07-01 00:00 UTC");
});

test("a day is the zone's, and an end counts it whole", () => {
  const day = readTime("2026-03-08");
  // New York's clock springs forward on this day.
  expect(startOf(day, "America/New_York")).toBe("2026-03-08T05:00:00.000Z");
  expect(endOf(day, "America/New_York")).toBe("2026-03-09T04:00:00.000Z");
  expect(startOf(day, "UTC")).toBe("2026-03-08T00:00:00.000Z");
});

test("a time is the zone's too, unless it brings its own", () => {
  const zone = "America/New_York";
  expect(startOf(readTime("2026-01-31T09:30"), zone)).toBe("2026-01-31T14:30:00.000Z");
  expect(endOf(readTime("2026-01-31 09:30"), zone)).toBe("2026-01-31T14:30:00.000Z");
  expect(startOf(readTime("2026-01-31T09:30:00Z"), zone)).toBe("2026-01-31T09:30:00.000Z");
  expect(startOf(readTime("2026-01-31T09:30+02:00"), zone)).toBe("2026-01-31T07:30:00.000Z");
});

test.each([
  "",
  "last fortnight",
  "2026-02-30",
  "2026-1-1",
  "2026-01-31T25:00",
  "2026-01-31T10:60",
  "x2026-01-31",
])("%j isn't a valid time", (text) => {
  expect(() => readTime(text)).toThrow(InvalidArgumentError);
});

test.each([
  ["today", "2026-12-01", "2026-12-01"],
  ["Yesterday", "2026-11-30", "2026-11-30"],
  ["this week", "2026-11-30", "2026-12-06"],
  ["last week", "2026-11-23", "2026-11-29"],
  ["last-week", "2026-11-23", "2026-11-29"],
  ["this month", "2026-12-01", "2026-12-31"],
  ["last month", "2026-11-01", "2026-11-30"],
])("%s is from %s to %s on the zone's calendar", (text, first, last) => {
  // In New York it is still Tuesday.
  const now = new Date("2026-12-02T03:00:00Z");
  expect(daysIn(readTime(text), "America/New_York", now)).toEqual([first, last]);
  expect(startOf(readTime(text), "UTC", new Date("2026-12-01T12:00:00Z"))).toBe(
    `${first}T00:00:00.000Z`,
  );
});

test("last month is the one before, at the turn of a year and from a long day on", () => {
  const lastMonth = readTime("last month");
  expect(daysIn(lastMonth, "UTC", new Date("2027-01-31T12:00:00Z"))).toEqual([
    "2026-12-01",
    "2026-12-31",
  ]);
  expect(daysIn(lastMonth, "UTC", new Date("2028-03-30T12:00:00Z"))).toEqual([
    "2028-02-01",
    "2028-02-29",
  ]);
  expect(endOf(lastMonth, "UTC", new Date("2028-03-30T12:00:00Z"))).toBe(
    "2028-03-01T00:00:00.000Z",
  );
});

const served = () => content;

test("the zone is the run's, else the settings', else the business hours'", () => {
  expect(zoneFor("UTC", { timeZone: "America/Chicago" }, served)).toBe("UTC");
  expect(zoneFor(undefined, { timeZone: "America/Chicago" }, served)).toBe("America/Chicago");
  expect(zoneFor(undefined, { timeZone: null }, served)).toBe("America/New_York");
});
