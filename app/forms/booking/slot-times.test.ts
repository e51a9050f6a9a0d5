import { expect, test } from "vitest";
import { openDays } from "#shared/booking.ts";
import {
  dayOrNext,
  dayPartsOf,
  localHours,
  onBothClocks,
  slotTime,
  weeksOf,
} from "./slot-times.ts";

const office = { zone: "America/New_York", open: 9, close: 18 };
const hours = (date: string, zone: string) => localHours(office, date, zone);

test("hours follow both clocks, also in the weeks when only one has changed", () => {
  expect(hours("2027-01-15", "Europe/Berlin")).toBe("3:00 PM - 12:00 AM");
  // New York changes on 14 March 2027, Berlin on the 28th.
  expect(hours("2027-03-15", "Europe/Berlin")).toBe("2:00 PM - 11:00 PM");
  expect(hours("2027-03-29", "Europe/Berlin")).toBe("3:00 PM - 12:00 AM");
  // Berlin changes back on 31 October, New York on 7 November.
  expect(hours("2027-11-01", "Europe/Berlin")).toBe("2:00 PM - 11:00 PM");
});

test("a zone without summer time moves against New York", () => {
  expect(hours("2027-01-15", "America/Phoenix")).toBe("7:00 AM - 4:00 PM");
  expect(hours("2027-07-15", "America/Phoenix")).toBe("6:00 AM - 3:00 PM");
});

test("half-hour zones come out right", () => {
  expect(hours("2027-01-15", "Asia/Kolkata")).toBe("7:30 PM - 4:30 AM");
});

test("where both clocks agree there is nothing to say", () => {
  expect(hours("2027-01-15", "America/New_York")).toBeNull();
  expect(hours("2027-01-15", "America/Toronto")).toBeNull();
});

const slot = (day: string, time: string) => ({ day, start: `${day}T${time}:00.000Z` });
const { days } = openDays({
  slots: [slot("2026-11-25", "14:00"), slot("2026-11-25", "14:30"), slot("2026-11-30", "15:00")],
  before: [],
});

test("slots of one day stand together, in order", () => {
  expect(days).toEqual([
    { day: "2026-11-25", starts: ["2026-11-25T14:00:00.000Z", "2026-11-25T14:30:00.000Z"] },
    { day: "2026-11-30", starts: ["2026-11-30T15:00:00.000Z"] },
  ]);
});

test("weeks run from Monday to Friday and hold days without a free time", () => {
  const weeks = weeksOf(days);
  expect(weeks.map((week) => week.map(({ day }) => day))).toEqual([
    ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"],
    ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"],
  ]);
  expect(weeks.flat().map(({ starts }) => starts.length)).toEqual([0, 0, 2, 0, 0, 1, 0, 0, 0, 0]);
  expect(weeksOf([])).toEqual([]);
});

test("a day that is taken leads to the next free one, and nonsense to the first", () => {
  expect(dayOrNext(days, "2026-11-25")?.day).toBe("2026-11-25");
  expect(dayOrNext(days, "2026-11-26")?.day).toBe("2026-11-30");
  expect(dayOrNext(days, "2027-01-01")?.day).toBe("2026-11-25");
  expect(dayOrNext(days, null)?.day).toBe("2026-11-25");
  expect(dayOrNext([], "2026-11-25")).toBeUndefined();
});

test("a time is said in the visitor's zone, in parts of their day; both clocks are in the whole sentence", () => {
  const start = "2026-11-25T14:00:00.000Z";
  const team = "America/New_York";
  expect(slotTime(start, "America/New_York", team)).toBe("9:00 AM");
  expect(slotTime(start, "Europe/Berlin", team)).toBe("3:00 PM");
  expect(slotTime("2026-11-25T15:30:00.000Z", "Asia/Tokyo", team)).toBe("12:30 AM, Nov 26");
  const starts = [start, "2026-11-25T16:59:00.000Z", "2026-11-25T17:00:00.000Z"];
  expect(dayPartsOf(starts, "America/New_York")).toEqual([
    { part: "morning", starts: starts.slice(0, 2) },
    { part: "afternoon", starts: starts.slice(2) },
  ]);
  expect(dayPartsOf(starts, "Europe/Berlin")).toEqual([
    { part: "afternoon", starts: starts.slice(0, 2) },
    { part: "evening", starts: starts.slice(2) },
  ]);
  expect(onBothClocks(start, team, team).ours).toBeNull();
  expect(onBothClocks(start, "Asia/Tokyo", team).own).toContain("November 25");
});

test("what differs from the visitor's clock is the team's, wherever the team is", () => {
  const start = "2026-11-25T20:00:00.000Z";
  const tokyo = "Asia/Tokyo";
  expect(slotTime(start, tokyo, tokyo)).toBe("5:00 AM");
  expect(onBothClocks(start, tokyo, tokyo).ours).toBeNull();
  expect(slotTime(start, "America/New_York", tokyo)).toBe("3:00 PM, Nov 25");
  expect(onBothClocks(start, "America/New_York", tokyo).ours).toContain("5:00 AM");
});
