import { addDays, weekday } from "./calendar.ts";

/** Days after which a request must be answered: 15 business days for an opt-out, 45 calendar days for the rest. */
export const BUSINESS_DAYS = 15;
export const CALENDAR_DAYS = 45;

/** Where the days of a request are counted. */
export const PRIVACY_ZONE = "America/New_York";

/**
 * The last day, YYYY-MM-DD, for answering a request that came in on `received` (YYYY-MM-DD). The day itself isn't
 * counted. Weekends and federal holidays are no business days; calendar days run through them, and a last day that
 * falls on one isn't moved: earlier is never wrong.
 */
export function dueDate(kind: string, received: string): string {
  return kind === "opt-out" || kind === "limit"
    ? addBusinessDays(received, BUSINESS_DAYS)
    : addDays(received, CALENDAR_DAYS);
}

/** The day after one extension, which the law allows once for what isn't an opt-out. */
export function extendedDate(due: string): string {
  return addDays(due, CALENDAR_DAYS);
}

export function addBusinessDays(day: string, count: number): string {
  let date = day;
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (isBusinessDay(date)) left -= 1;
  }
  return date;
}

export function isBusinessDay(day: string): boolean {
  const number = weekday(day);
  return number !== 0 && number !== 6 && !federalHolidays(Number(day.slice(0, 4))).has(day);
}

/**
 * Days of a year on which federal offices are closed (5 U.S.C. 6103): a holiday on a Saturday is observed on the
 * Friday before, one on a Sunday on the Monday after. New Year's Day of the next year may fall into this one.
 */
export function federalHolidays(year: number): ReadonlySet<string> {
  const known = cache.get(year);
  if (known) return known;
  const fixed = (month: number, day: number) => iso(year, month, day);
  const days = [
    fixed(1, 1),
    nth(year, 1, 1, 3),
    nth(year, 2, 1, 3),
    lastMonday(year, 5),
    fixed(6, 19),
    fixed(7, 4),
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
    fixed(11, 11),
    nth(year, 11, 4, 4),
    fixed(12, 25),
    iso(year + 1, 1, 1),
  ];
  const set = new Set(days.map(observed).filter((day) => day.startsWith(`${year}-`)));
  cache.set(year, set);
  return set;
}

const cache = new Map<number, ReadonlySet<string>>();

function observed(day: string): string {
  const number = weekday(day);
  if (number === 6) return addDays(day, -1);
  return number === 0 ? addDays(day, 1) : day;
}

/** The `n`th `wanted` weekday (0 is Sunday) of a month. */
function nth(year: number, month: number, wanted: number, n: number): string {
  const first = iso(year, month, 1);
  const offset = (wanted - weekday(first) + 7) % 7;
  return addDays(first, offset + 7 * (n - 1));
}

function lastMonday(year: number, month: number): string {
  const fifth = nth(year, month, 1, 5);
  return fifth.slice(5, 7) === String(month).padStart(2, "0") ? fifth : addDays(fifth, -7);
}

function iso(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
