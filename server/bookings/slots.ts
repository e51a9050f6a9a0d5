import { SLOT_MINUTES, type Slot } from "#shared/booking.ts";
import { addDays, dateIn, instantIn, weekday } from "#shared/calendar.ts";
import { DAY_MS } from "#shared/durations.ts";
import { blocksIn, isTaken, lockCalendar } from "../db/repositories/bookings.ts";
import { RejectedError } from "../platform/errors.ts";
import type { Tx } from "../platform/service-context.ts";

/** The rules of the calendar; from content and the site file. */
export type BookingPolicy = {
  zone: string;
  /** Whole hours of the zone's clock; the last slot ends at `close`. */
  open: number;
  close: number;
  leadHours: number;
  daysAhead: number;
  /** Names of days without demos, by their date in the zone, YYYY-MM-DD. */
  holidays: ReadonlyMap<string, string>;
};

/** All slots of one day of the zone, taken ones included; none on weekends and holidays. Pure. */
export function slotsOfDay(day: string, policy: BookingPolicy): Slot[] {
  const number = weekday(day);
  if (number === 0 || number === 6 || policy.holidays.has(day)) return [];
  const count = ((policy.close - policy.open) * 60) / SLOT_MINUTES;
  return Array.from({ length: count }, (_, index) => {
    const start = instantIn(policy.zone, day, policy.open * 60 + index * SLOT_MINUTES);
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
  // Before anything is asked of its day: not every moment's has a date of the form that days are compared by.
  const daysAhead = (at.getTime() - now.getTime()) / DAY_MS;
  if (!(daysAhead > 0 && daysAhead < policy.daysAhead + 2)) return false;
  const day = dateIn(policy.zone, at);
  return slotsBetween(policy, now, { from: day, days: 1 }).some((slot) => slot.start === start);
}

function min(a: string, b: string): string {
  return a < b ? a : b;
}

/** Why a visitor can't have a slot, as far as that is known before it is written; null when nothing is in the way. */
export async function slotFault(
  tx: Tx,
  start: string,
): Promise<"slot_unknown" | "slot_taken" | null> {
  if (!isBookable(start, tx.ctx.booking.policy, tx.now)) return "slot_unknown";
  if (await isBlocked(tx, start)) return "slot_unknown";
  return (await isTaken(tx.db, start)) ? "slot_taken" : null;
}

/** Throws RejectedError when the operator has closed a slot; until the end of the transaction no one can close it then. */
export async function assertOpen(tx: Tx, start: string): Promise<void> {
  await lockCalendar(tx.db, "beside");
  if (await isBlocked(tx, start)) throw new RejectedError("slot_unknown");
}

/** Whether the operator has closed a slot, or a part of it. */
export async function isBlocked({ db }: Pick<Tx, "db">, start: string): Promise<boolean> {
  return (await blocksIn(db, { from: start, to: endOfSlot(start) })).length > 0;
}

export function endOfSlot(start: string): string {
  return new Date(Date.parse(start) + SLOT_MINUTES * 60_000).toISOString();
}
