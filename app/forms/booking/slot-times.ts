import { dateIn } from "#shared/calendar.ts";
import { dateFormat } from "#shared/date-format.ts";
import { clockTime, dayAndTime, LOCALE } from "./clock.ts";

/** A slot's start as its card shows it; with the date where the zone's differs from the team's. */
export function slotTime(start: string, zone: string, teamZone: string): string {
  const at = new Date(start);
  const own = clockTime(at, zone);
  const date = dateIn(zone, at);
  return date === dateIn(teamZone, at) ? own : `${own}, ${shortDate(date)}`;
}

type DayPart = "morning" | "afternoon" | "evening";

/** Hour at which an afternoon ends. */
const EVENING = 18;

/** Starts before noon, after it, and from six on by the zone's clock, in their order; a part without any is left out. */
export function dayPartsOf(
  starts: readonly string[],
  zone: string,
): Array<{ part: DayPart; starts: readonly string[] }> {
  const hour = dateFormat(LOCALE, { timeZone: zone, hour: "numeric", hourCycle: "h23" });
  const parts = Map.groupBy(starts, (start): DayPart => {
    const at = Number(hour.format(new Date(start)));
    if (at < 12) return "morning";
    return at < EVENING ? "afternoon" : "evening";
  });
  return [...parts].map(([part, of]) => ({ part, starts: of }));
}

/** `Monday, November 23, 3:00 PM GMT+1` and, where it differs, the same on the team's clock. */
export function onBothClocks(
  start: string,
  zone: string,
  teamZone: string,
): { own: string; ours: string | null } {
  const at = new Date(start);
  const own = dayAndTime(at, zone);
  const ours = dayAndTime(at, teamZone);
  return { own, ours: own === ours ? null : ours };
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
