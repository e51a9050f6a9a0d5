import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, weekday } from "./calendar.ts";
import { addBusinessDays, dueDate, federalHolidays, isBusinessDay } from "./privacy-due.ts";

test("the federal holidays of a year are those that the government lists", () => {
  expect([...federalHolidays(2026)].sort()).toEqual([
    "2026-01-01",
    "2026-01-19",
    "2026-02-16",
    "2026-05-25",
    "2026-06-19",
    // The Fourth is a Saturday.
    "2026-07-03",
    "2026-09-07",
    "2026-10-12",
    "2026-11-11",
    "2026-11-26",
    "2026-12-25",
  ]);
  // Juneteenth on a Saturday, the Fourth on a Sunday, Christmas on a Saturday, and New Year's Day of the next year.
  expect([...federalHolidays(2027)].sort()).toEqual([
    "2027-01-01",
    "2027-01-18",
    "2027-02-15",
    "2027-05-31",
    "2027-06-18",
    "2027-07-05",
    "2027-09-06",
    "2027-10-11",
    "2027-11-11",
    "2027-11-25",
    "2027-12-24",
    "2027-12-31",
  ]);
  // A leap year: its New Year's Day fell into the year before, Veterans Day is a Saturday.
  expect([...federalHolidays(2028)].sort()).toEqual([
    "2028-01-17",
    "2028-02-21",
    "2028-05-29",
    "2028-06-19",
    "2028-07-04",
    "2028-09-04",
    "2028-10-09",
    "2028-11-10",
    "2028-11-23",
    "2028-12-25",
  ]);
});

test.each([
  ["opt-out", "2026-11-02", "2026-11-24", "over Veterans Day"],
  ["opt-out", "2026-11-20", "2026-12-14", "over Thanksgiving"],
  ["opt-out", "2026-12-18", "2027-01-12", "over Christmas and New Year"],
  ["opt-out", "2026-11-21", "2026-12-14", "from a Saturday"],
  ["limit", "2028-02-25", "2028-03-17", "over a leap day"],
  ["access", "2028-01-20", "2028-03-05", "over a leap day"],
  ["delete", "2027-01-20", "2027-03-06", "in a common year"],
  ["correct", "2026-12-01", "2027-01-15", "into the next year"],
])("%s received on %s is due on %s, %s", (kind, received, due) => {
  expect(dueDate(kind, received)).toBe(due);
});

const anyDay = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays("2000-01-01", days));

test("a due day for an opt-out is a business day with exactly fifteen of them behind it", () => {
  fc.assert(
    fc.property(anyDay, (received) => {
      const due = addBusinessDays(received, 15);
      let count = 0;
      for (let day = addDays(received, 1); day <= due; day = addDays(day, 1)) {
        if (isBusinessDay(day)) count += 1;
      }
      expect(isBusinessDay(due)).toBe(true);
      expect([0, 6]).not.toContain(weekday(due));
      expect(count).toBe(15);
    }),
  );
});

test("every other request is due 45 days after receipt to the day, leap years and all", () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom("access", "delete", "correct"), (received, kind) => {
      const days = (Date.parse(dueDate(kind, received)) - Date.parse(received)) / 86_400_000;
      expect(days).toBe(45);
    }),
  );
});
