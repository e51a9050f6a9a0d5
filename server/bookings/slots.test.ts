import { describe, expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { addDays, weekday } from "#shared/calendar.ts";
import { type BookingPolicy, isBookable, slotsBetween, slotsOfDay } from "./slots.ts";

const bookingPolicy = content.booking;

const policy: BookingPolicy = {
  zone: "America/New_York",
  open: 9,
  close: 18,
  leadHours: 24,
  daysAhead: 60,
  holidays: new Map([["2026-12-25", "Christmas Day"]]),
};

const everyWeekday: BookingPolicy = { ...policy, holidays: new Map() };

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Wall-clock time in a zone at a moment: date and time. */
function clock(zone: string, at: string): string {
  const made = { timeZone: zone, dateStyle: "short", timeStyle: "short" } as const;
  const format = clocks.get(zone) ?? new Intl.DateTimeFormat("sv-SE", made);
  clocks.set(zone, format);
  return format.format(new Date(at)).replace(" ", "T");
}

function everyDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const expected = Array.from({ length: 18 }, (_, i) => {
  const minutes = 9 * 60 + i * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});

describe("every day of 2026 to 2028", { timeout: 30_000 }, () => {
  const days = everyDay("2026-01-01", "2028-12-31");

  test("weekdays have eighteen slots from 9:00 to 17:30 in New York, weekends none", () => {
    for (const day of days) {
      const starts = slotsOfDay(day, everyWeekday).map(({ start }) =>
        clock("America/New_York", start),
      );
      const isWeekend = weekday(day) === 0 || weekday(day) === 6;
      expect(starts).toEqual(isWeekend ? [] : expected.map((time) => `${day}T${time}`));
    }
  });

  // Offsets of the zones themselves, told by the rules of their daylight saving and not by Intl.
  const zones: Array<[string, (day: string) => number]> = [
    ["America/New_York", (day) => (inUsSummer(day) ? -4 : -5)],
    ["America/Los_Angeles", (day) => (inUsSummer(day) ? -7 : -8)],
    ["Europe/Berlin", (day) => (inEuSummer(day) ? 2 : 1)],
    ["Asia/Kolkata", () => 5.5],
    ["Australia/Sydney", (day) => (inSydneySummer(day) ? 11 : 10)],
  ];

  const slots = days.map((day) => ({ day, starts: slotsOfDay(day, everyWeekday) }));

  test.each(zones)("a visitor in %s reads the right hour of every slot", (zone, offset) => {
    expect(slots.flatMap(({ starts }) => starts)).toHaveLength((261 + 261 + 260) * 18);
    const wrong = slots.flatMap(({ day, starts }) => {
      const first = Date.parse(`${day}T09:00:00Z`) - (inUsSummer(day) ? -4 : -5) * 3_600_000;
      // Sydney is a day ahead; its own rules change on Sundays, when no slot is.
      const ahead = offset(day) * 3_600_000;
      return starts.filter(({ start }, index) => {
        const utc = first + index * 30 * 60_000;
        const local = new Date(utc + ahead).toISOString().slice(0, 16);
        return start !== new Date(utc).toISOString() || clock(zone, start) !== local;
      });
    });
    expect(wrong).toEqual([]);
  });
});

test("holidays have no slots, and every one of the content's is a weekday", () => {
  expect(slotsOfDay("2026-12-25", policy)).toEqual([]);
  expect(slotsOfDay("2026-12-24", policy)).toHaveLength(18);
  for (const { day } of bookingPolicy.holidays) expect([1, 2, 3, 4, 5]).toContain(weekday(day));
});

test("the notice and the range bound what can be booked", () => {
  const now = new Date("2026-03-05T16:10:00Z");
  const slots = slotsBetween(policy, now);
  // Thursday 11:10 in New York: from Friday 11:30 on.
  expect(slots[0]?.start).toBe("2026-03-06T16:30:00.000Z");
  expect(slots.at(-1)?.day).toBe("2026-05-04");
  expect(slotsBetween(policy, now, { from: "2026-03-09", days: 1 })).toHaveLength(18);
  expect(slotsBetween(policy, now, { from: "2020-01-01", days: 1 })[0]?.day).toBe("2026-03-06");
  expect(slotsBetween(policy, now, { from: "2027-01-01" })).toEqual([]);
});

test.each([
  ["2026-03-06T16:30:00.000Z", true],
  ["2026-03-06T16:00:00.000Z", false],
  ["2026-03-06T16:45:00.000Z", false],
  ["2026-03-07T16:30:00.000Z", false],
  ["2026-03-09T13:00:00.000Z", true],
  ["2026-03-09T12:30:00.000Z", false],
  ["2026-03-09T21:30:00.000Z", true],
  ["2026-03-09T22:00:00.000Z", false],
  ["2020-03-09T13:00:00.000Z", false],
  ["never", false],
])("%s can be booked: %s", (start, bookable) => {
  // Saving begins on Sunday, 8 March 2026: Monday's slots are an hour earlier in UTC than Friday's.
  expect(isBookable(start, policy, new Date("2026-03-05T16:10:00Z"))).toBe(bookable);
});

function nthSunday(year: string, month: number, n: number): string {
  const days = everyDay(
    `${year}-${String(month).padStart(2, "0")}-01`,
    `${year}-${String(month).padStart(2, "0")}-28`,
  ).filter((day) => weekday(day) === 0);
  return days[n - 1] ?? "";
}

function lastSunday(year: string, month: number): string {
  const end = new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10);
  return addDays(end, -weekday(end));
}

function inUsSummer(day: string): boolean {
  const year = day.slice(0, 4);
  return day >= nthSunday(year, 3, 2) && day < nthSunday(year, 11, 1);
}

function inEuSummer(day: string): boolean {
  const year = day.slice(0, 4);
  return day >= lastSunday(year, 3) && day < lastSunday(year, 10);
}

function inSydneySummer(day: string): boolean {
  const year = day.slice(0, 4);
  return day < nthSunday(year, 4, 1) || day >= nthSunday(year, 10, 1);
}
