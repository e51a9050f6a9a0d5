import type { BookingChange } from "#contracts/booking.ts";
import type { ServiceContext } from "../context.ts";
import { Refused } from "../result.ts";
import { changeBooking } from "./change.ts";
import { toView } from "./view.ts";

/** Gives a slot back. A booking that is cancelled already stays so, without another mail. */
export function createCancel(ctx: ServiceContext) {
  return (token: string): Promise<BookingChange> =>
    changeBooking(ctx, token, "booking-cancelled", async ({ now }, found) => {
      const { state } = toView(found, now);
      if (state === "over") throw new Refused("booking_over");
      return state === "cancelled"
        ? null
        : { starts_at: found.booking.starts_at, state: "cancelled" };
    });
}
