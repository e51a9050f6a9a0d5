import { expect, test } from "vitest";
import { dayOrNext, groupByDay, weeksOf } from "./free-days.ts";
import { slotWords, wholeWords } from "./slot-words.ts";

const slot = (day: string, time: string) => ({ day, start: `${day}T${time}:00.000Z` });
const days = groupByDay([
  slot("2026-11-25", "14:00"),
  slot("2026-11-25", "14:30"),
  slot("2026-11-30", "15:00"),
]);

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

test("a time is said in the visitor's zone, with New York's beside it only where it differs", () => {
  const start = "2026-11-25T14:00:00.000Z";
  expect(slotWords(start, "America/New_York")).toEqual({ own: "9:00 AM", other: null });
  expect(slotWords(start, "America/Toronto").other).toBeNull();
  expect(slotWords(start, "Europe/Berlin")).toEqual({ own: "3:00 PM", other: "9:00 AM" });
  expect(slotWords("2026-11-25T15:30:00.000Z", "Asia/Tokyo")).toEqual({
    own: "12:30 AM, Nov 26",
    other: "10:30 AM",
  });
  expect(wholeWords(start, "America/New_York").newYork).toBeNull();
  expect(wholeWords(start, "Asia/Tokyo").own).toContain("November 25");
});
