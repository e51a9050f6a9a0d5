import type { Slot } from "#contracts/booking.ts";
import { blocksIn } from "../../db/repositories/booking-blocks.ts";
import { takenSlots } from "../../db/repositories/bookings.ts";
import type { ServiceContext } from "../context.ts";
import { endOfSlot } from "./bookable.ts";
import { slotsBetween } from "./slots.ts";

/** Slots that can be booked now; null when the store cannot be asked. */
export function createFreeSlots(ctx: ServiceContext) {
  return async (range: { from?: string; days?: number } = {}): Promise<Slot[] | null> => {
    const slots = slotsBetween(ctx.booking.policy, ctx.now(), range);
    const [first, last] = [slots[0], slots.at(-1)];
    if (!first || !last) return [];
    try {
      const span = { from: first.start, to: endOfSlot(last.start) };
      const { taken, closed } = await ctx.store.read(async (db) => ({
        taken: new Set(await takenSlots(db, span.from, span.to)),
        closed: await blocksIn(db, span),
      }));
      return slots.filter(
        ({ start }) =>
          !taken.has(start) &&
          !closed.some((block) => block.starts_at < endOfSlot(start) && block.ends_at > start),
      );
    } catch (error) {
      ctx.failed(error);
      return null;
    }
  };
}
