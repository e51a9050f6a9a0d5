import type { Slot } from "#contracts/booking.ts";
import { takenSlots } from "../../db/repositories/bookings.ts";
import type { ServiceContext } from "../context.ts";
import { slotsBetween } from "./slots.ts";

/** Slots that can be booked now; null when the store cannot be asked. */
export function createFreeSlots(ctx: ServiceContext) {
  return async (range: { from?: string; days?: number } = {}): Promise<Slot[] | null> => {
    const slots = slotsBetween(ctx.booking.policy, ctx.now(), range);
    const [first, last] = [slots[0], slots.at(-1)];
    if (!first || !last) return [];
    try {
      // Times of one width sort as text; the tilde comes after every digit.
      const taken = new Set(
        await ctx.store.read((db) => takenSlots(db, first.start, `${last.start}~`)),
      );
      return slots.filter(({ start }) => !taken.has(start));
    } catch (error) {
      ctx.failed(error);
      return null;
    }
  };
}
