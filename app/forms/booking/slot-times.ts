/* Days and times of a booking in words, on the clocks of the visitor and the team. */
import type { FreeDay } from "#shared/booking.ts";
import { addDays, dateIn, instantIn, weekday, zoneOffset } from "#shared/calendar.ts";
import { dateFormat } from "#shared/date-format.ts";

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

/** Pages are in American English, in any browser: a time in another language next to them would be a second notation. */
const LOCALE = "en-US";

/** A time on the zone's clock: `3:00 PM`. */
function clockTime(at: Date, zone: string): string {
  return dateFormat(LOCALE, {
    timeZone: zone,
    hour: "numeric",
    minute: "2-digit",
  }).format(at);
}

/** Day and time with the zone's name: "Monday, March 15, 3:00 PM CET". */
function dayAndTime(at: Date, zone: string): string {
  return dateFormat(LOCALE, {
    timeZone: zone,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(at);
}

/** Office hours of one date on the visitor's clock; null where both clocks agree. */
export function localHours(
  office: { zone: string; open: number; close: number },
  date: string,
  zone: string,
): string | null {
  const open = instantIn(office.zone, date, office.open * 60);
  const close = instantIn(office.zone, date, office.close * 60);
  const [ours, theirs] = [office.zone, zone].map((name) => zoneOffset(name, open.getTime()));
  if (ours === theirs) return null;
  return `${clockTime(open, zone)} - ${clockTime(close, zone)}`;
}

/** Rows of Monday to Friday that hold all free days; a day without a free time is in its row with none. */
export function weeksOf(days: readonly FreeDay[]): FreeDay[][] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const starts = new Map(days.map((free) => [free.day, free.starts]));
  const weeks: FreeDay[][] = [];
  for (let monday = mondayOf(first.day); monday <= last.day; monday = addDays(monday, 7)) {
    const row = [0, 1, 2, 3, 4].map((offset) => addDays(monday, offset));
    weeks.push(row.map((day) => ({ day, starts: starts.get(day) ?? [] })));
  }
  return weeks;
}

/** The free day that is asked for, else the first one after it, else the first of all. */
export function dayOrNext(
  days: readonly FreeDay[],
  asked: string | null | undefined,
): FreeDay | undefined {
  return (asked ? days.find(({ day }) => day >= asked) : undefined) ?? days[0];
}

function mondayOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7));
}
