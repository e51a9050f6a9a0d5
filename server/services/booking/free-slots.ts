import type { Slot } from "#contracts/booking.ts";
import { takenSlots } from "../../db/repositories/bookings.ts";
import type { BookingDeps } from "./deps.ts";
import { slotsBetween } from "./slots.ts";

/** Slots that can be booked now; null when the store cannot be asked. */
export function createFreeSlots(deps: BookingDeps) {
  return async (range: { from?: string; days?: number } = {}): Promise<Slot[] | null> => {
    const slots = slotsBetween(deps.policy, deps.now?.() ?? new Date(), range);
    const [first, last] = [slots[0], slots.at(-1)];
    if (!first || !last) return [];
    try {
      // Times of one width sort as text; the tilde comes after every digit.
      const taken = new Set(
        await deps.store.read((db) => takenSlots(db, first.start, `${last.start}~`)),
      );
      return slots.filter(({ start }) => !taken.has(start));
    } catch (error) {
      deps.failed?.(error);
      return null;
    }
  };
}
