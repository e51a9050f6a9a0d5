import { DEMO_ZONE, dateIn } from "#contracts/calendar.ts";
import { dateFormat } from "#contracts/date-format.ts";
import { clockTime, dayAndTime } from "./clock.ts";

/** Pages are in American English, on server and browser alike. */
const LOCALE = "en-US";

/** A slot's start as its card shows it; with the date where the zone's differs from New York's. */
export function slotTime(start: string, zone: string): string {
  const at = new Date(start);
  const own = clockTime(at, zone, LOCALE);
  const date = dateIn(zone, at);
  return date === dateIn(DEMO_ZONE, at) ? own : `${own}, ${shortDate(date)}`;
}

export type Half = { half: "morning" | "afternoon"; starts: readonly string[] };

/** Starts before and after noon on the zone's clock, in their order; a half without any is left out. */
export function halvesOf(starts: readonly string[], zone: string): Half[] {
  const hour = dateFormat(LOCALE, { timeZone: zone, hour: "numeric", hourCycle: "h23" });
  const halves = Map.groupBy(starts, (start) =>
    Number(hour.format(new Date(start))) < 12 ? ("morning" as const) : ("afternoon" as const),
  );
  return [...halves].map(([half, of]) => ({ half, starts: of }));
}

/** `Monday, November 23, 3:00 PM GMT+1` and, where it differs, the same in New York. */
export function onBothClocks(start: string, zone: string): { own: string; newYork: string | null } {
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
