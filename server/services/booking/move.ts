import type { BookingChange } from "#contracts/booking.ts";
import { changeBooking } from "./change.ts";
import type { BookingDeps } from "./deps.ts";
import { Refuse } from "./refusal.ts";
import { isBookable } from "./slots.ts";
import { toView } from "./view.ts";

/** Moves a booking to another free slot; a slot that somebody else has leaves everything as it was. */
export function createMove(deps: BookingDeps) {
  return (token: string, start: string): Promise<BookingChange> =>
    changeBooking(deps, token, "booking-moved", (found, now) => {
      if (toView(found, now).state !== "booked") throw new Refuse("booking_over");
      if (found.booking.starts_at === start) return null;
      if (!isBookable(start, deps.policy, now)) throw new Refuse("slot_unknown");
      return { starts_at: start, state: "booked" };
    });
}
