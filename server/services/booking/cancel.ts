import type { BookingChange } from "#contracts/booking.ts";
import { changeBooking } from "./change.ts";
import type { BookingDeps } from "./deps.ts";
import { Refuse } from "./refusal.ts";
import { toView } from "./view.ts";

/** Gives a slot back. A booking that is cancelled already stays so, without another mail. */
export function createCancel(deps: BookingDeps) {
  return (token: string): Promise<BookingChange> =>
    changeBooking(deps, token, "booking-cancelled", (found, now) => {
      const { state } = toView(found, now);
      if (state === "over") throw new Refuse("booking_over");
      return state === "cancelled"
        ? null
        : { starts_at: found.booking.starts_at, state: "cancelled" };
    });
}
