import { SLOT_MINUTES, type Slot } from "#contracts/booking.ts";
import { addDays, dateIn, weekday } from "#contracts/forms/demo-options.ts";

/** The rules of the calendar; from content and the site file. */
export type BookingPolicy = {
  zone: string;
  /** Whole hours of the zone's clock; the last slot ends at `close`. */
  open: number;
  close: number;
  leadHours: number;
  daysAhead: number;
  /** Dates of the zone, YYYY-MM-DD. */
  holidays: ReadonlySet<string>;
};

/** All slots of one day of the zone, taken ones included; none on weekends and holidays. Pure. */
export function slotsOfDay(day: string, policy: BookingPolicy): Slot[] {
  const number = weekday(day);
  if (number === 0 || number === 6 || policy.holidays.has(day)) return [];
  const count = ((policy.close - policy.open) * 60) / SLOT_MINUTES;
  return Array.from({ length: count }, (_, index) => {
    const start = instantOf(day, policy.open * 60 + index * SLOT_MINUTES, policy.zone);
    return { start: start.toISOString(), day };
  });
}

/** Slots that may be booked at `now`, in order: after the notice, within the range, from `from` on for `days` days. */
export function slotsBetween(
  policy: BookingPolicy,
  now: Date,
  range: { from?: string; days?: number } = {},
): Slot[] {
  const earliest = new Date(now.getTime() + policy.leadHours * 3_600_000);
  const first = dateIn(policy.zone, earliest);
  const last = addDays(dateIn(policy.zone, now), policy.daysAhead);
  const from = range.from && range.from > first ? range.from : first;
  const end = range.days === undefined ? last : min(last, addDays(from, range.days - 1));
  const slots: Slot[] = [];
  for (let day = from; day <= end; day = addDays(day, 1)) slots.push(...slotsOfDay(day, policy));
  const bound = earliest.toISOString();
  return slots.filter(({ start }) => start >= bound);
}

/** Whether a start is one of the slots that may be booked at `now`. */
export function isBookable(start: string, policy: BookingPolicy, now: Date): boolean {
  const at = new Date(start);
  if (Number.isNaN(at.getTime())) return false;
  const day = dateIn(policy.zone, at);
  return slotsBetween(policy, now, { from: day, days: 1 }).some((slot) => slot.start === start);
}

/** The moment at which a zone's clock shows `minutes` after midnight of `day`. */
function instantOf(day: string, minutes: number, zone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // The offset is first guessed from the wall time read as UTC, then taken at the moment itself: right across a change.
  const guess = wall - offsetAt(zone, wall);
  return new Date(wall - offsetAt(zone, guess));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clock is ahead of UTC at a moment, milliseconds. */
function offsetAt(zone: string, at: number): number {
  const format = formats.get(zone) ?? clockOf(zone);
  formats.set(zone, format);
  const parts = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

function clockOf(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
}

function min(a: string, b: string): string {
  return a < b ? a : b;
}
