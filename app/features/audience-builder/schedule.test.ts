import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { dayOf, nextRuns, SHOWN_RUNS } from "./schedule.ts";

const today = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const cadence = fc.constantFrom("daily", "weekly", "monthly");

describe("the next refreshes", () => {
  it("are after today, each after the one before, on the day that their distance says", () => {
    fc.assert(
      fc.property(today, cadence, (start, how) => {
        let last = 0;
        for (const { days, date } of nextRuns(start, how, SHOWN_RUNS)) {
          expect(days).toBeGreaterThan(last);
          last = days;
          expect(Date.parse(date ?? "") - Date.parse(start)).toBe(days * 86_400_000);
        }
      }),
    );
  });

  it("keep the day of the month, or take the last of a shorter one", () => {
    const dates = (start: string) => nextRuns(start, "monthly", 4).map(({ date }) => date);
    expect(dates("2026-10-31")).toEqual(["2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28"]);
    expect(dates("2027-11-29").at(2)).toBe("2028-02-29");
  });

  it("have their distances without a date, and the sample knows that far ahead", () => {
    fc.assert(
      fc.property(fc.option(today), cadence, (start, how) => {
        const runs = nextRuns(start, how, SHOWN_RUNS);
        if (start === null) expect(runs.every(({ date }) => date === null)).toBe(true);
        const { days } = content.tools["audience-builder"].data;
        expect(runs.at(-1)?.days).toBeLessThanOrEqual(days);
      }),
    );
    expect(nextRuns(null, "weekly", 2).map(({ days }) => days)).toEqual([7, 14]);
  });
});

it("the visitor's day is the one on the wall", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});
