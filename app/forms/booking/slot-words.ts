import { clockTime, dayAndTime } from "#app/forms/demo/local-time.ts";
import { DEMO_ZONE, dateIn } from "#contracts/calendar.ts";
import { dateFormat } from "#contracts/date-format.ts";

/** Pages are in American English, on server and browser alike. */
const LOCALE = "en-US";

/** A slot's start as its card shows it. `other` is New York's time where the zone's clock shows another. */
export function slotWords(start: string, zone: string): { own: string; other: string | null } {
  const at = new Date(start);
  const own = clockTime(at, zone, LOCALE);
  const there = clockTime(at, DEMO_ZONE, LOCALE);
  const date = dateIn(zone, at);
  // Far from New York the same slot is on another date.
  const moved = date !== dateIn(DEMO_ZONE, at);
  return {
    own: moved ? `${own}, ${shortDate(date)}` : own,
    other: own === there && !moved ? null : there,
  };
}

/** `Monday, November 23, 3:00 PM GMT+1` and, where it differs, the same in New York. */
export function wholeWords(start: string, zone: string): { own: string; newYork: string | null } {
  const at = new Date(start);
  const own = dayAndTime(at, zone, LOCALE);
  const newYork = dayAndTime(at, DEMO_ZONE, LOCALE);
  return { own, newYork: own === newYork ? null : newYork };
}

/** A date of the calendar, whatever the reader's zone. */
export function longDate(day: string): string {
  return format(day, { weekday: "long", month: "long", day: "numeric" });
}

export function shortMonth(day: string): string {
  return format(day, { month: "short" });
}

function shortDate(day: string): string {
  return format(day, { month: "short", day: "numeric" });
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(LOCALE, { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
