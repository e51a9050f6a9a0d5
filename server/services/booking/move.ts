import type { BookingChange } from "#contracts/booking.ts";
import type { ServiceContext } from "../context.ts";
import { Refused } from "../result.ts";
import { changeBooking } from "./change.ts";
import { isBookable } from "./slots.ts";
import { toView } from "./view.ts";

/** Moves a booking to another free slot; a slot that somebody else has leaves everything as it was. */
export function createMove(ctx: ServiceContext) {
  return (token: string, start: string): Promise<BookingChange> =>
    changeBooking(ctx, token, "booking-moved", (found, now) => {
      if (toView(found, now).state !== "booked") throw new Refused("booking_over");
      if (found.booking.starts_at === start) return null;
      if (!isBookable(start, ctx.booking.policy, now)) throw new Refused("slot_unknown");
      return { starts_at: start, state: "booked" };
    });
}
