import type { FreeSlots, Slot, UnavailableDay } from "#contracts/booking.ts";
import { addDays, dateIn } from "#contracts/calendar.ts";
import { blocksIn } from "../../db/repositories/booking-blocks.ts";
import { takenSlots } from "../../db/repositories/bookings.ts";
import type { ServiceContext } from "../context.ts";
import { endOfSlot } from "./bookable.ts";
import { type BookingPolicy, slotsBetween } from "./slots.ts";

/** Slots that can be booked now, and why the days before them can't; null when the store cannot be asked. */
export function createFreeSlots(ctx: ServiceContext) {
  return async (range: { from?: string; days?: number } = {}): Promise<FreeSlots | null> => {
    const { policy } = ctx.booking;
    const now = ctx.now();
    const slots = slotsBetween(policy, now, range);
    const [first, last] = [slots[0], slots.at(-1)];
    try {
      const span = first && last ? { from: first.start, to: endOfSlot(last.start) } : null;
      const { taken, blocks } = span
        ? await ctx.store.read(async (db) => ({
            taken: new Set(await takenSlots(db, span.from, span.to)),
            blocks: await blocksIn(db, span),
          }))
        : { taken: new Set<string>(), blocks: [] };
      const isClosed = ({ start }: Slot) =>
        blocks.some((block) => block.starts_at < endOfSlot(start) && block.ends_at > start);
      const isTaken = ({ start }: Slot) => taken.has(start);
      const free = slots.filter((slot) => !isTaken(slot) && !isClosed(slot));
      const until = free[0]?.day ?? addDays(dateIn(policy.zone, now), policy.daysAhead + 1);
      return { slots: free, before: unavailableDays({ policy, now, slots, isTaken, until }) };
    } catch (error) {
      ctx.failed(error);
      return null;
    }
  };
}

/** The days from today on to `until` that have no free slot, for another reason than the notice. */
function unavailableDays({
  policy,
  now,
  slots,
  isTaken,
  until,
}: {
  policy: BookingPolicy;
  now: Date;
  slots: readonly Slot[];
  isTaken: (slot: Slot) => boolean;
  until: string;
}): UnavailableDay[] {
  const slotsOn = Map.groupBy(slots, ({ day }) => day);
  const found: UnavailableDay[] = [];
  for (let day = dateIn(policy.zone, now); day < until; day = addDays(day, 1)) {
    const holiday = policy.holidays.get(day);
    const bookable = slotsOn.get(day);
    if (holiday !== undefined) found.push({ day, reason: "holiday", name: holiday });
    else if (bookable) found.push({ day, reason: bookable.some(isTaken) ? "full" : "closed" });
  }
  return found;
}
