import type { BookingChange } from "#shared/booking.ts";
import { RejectedError } from "../platform/result.ts";
import type { ServiceContext, Tx } from "../platform/service-context.ts";
import type { Client } from "../submissions/submit.ts";
import { change, changeBooking } from "./change.ts";
import { type Found, toView } from "./view.ts";

/** Gives a slot back. A booking that is canceled already stays so, without another mail. */
export function createCancel(ctx: ServiceContext) {
  return (token: string, client: Client): Promise<BookingChange> =>
    changeBooking(ctx, { token, event: "booking-cancelled", client }, async ({ now }, found) => {
      const { state } = toView(found, now);
      if (state === "over") throw new RejectedError("booking_over");
      return state === "cancelled"
        ? null
        : { starts_at: found.booking.starts_at, state: "cancelled" };
    });
}

/** Cancels a booking whose holder is being erased: `found` still has the address that the last mail goes to. */
export async function cancelErased(tx: Tx, found: Found, tells: boolean): Promise<void> {
  const { starts_at } = found.booking;
  const mail = tells ? ({ event: "booking-cancelled" } as const) : null;
  await change(tx, found, { starts_at, state: "cancelled" }, mail);
}
