import type { BookingChange } from "#contracts/booking.ts";
import type { ServiceContext, Tx } from "../context.ts";
import type { Client } from "../intake/submit.ts";
import { takeOfBooking } from "../limits/by-booking.ts";
import { mostChanges, moveLimit, movesOfBooking, triesOfBooking } from "../limits/policy.ts";
import { takeOfNetwork } from "../limits/shared-limit.ts";
import { Refused } from "../result.ts";
import { assertOpen, slotFault } from "./bookable.ts";
import { changeBooking } from "./change.ts";
import { type Found, toView } from "./view.ts";

/** Moves a booking to another free slot; a slot that someone else has leaves everything as it was. */
export function createMove(ctx: ServiceContext) {
  return (token: string, start: string, client: Client): Promise<BookingChange> =>
    changeBooking(ctx, { token, event: "booking-moved", client }, async (tx, found) => {
      if (toView(found, tx.now).state !== "booked") throw new Refused("booking_over");
      if (found.booking.starts_at === start) return null;
      await countTry(tx, found, client);
      const refused = await fault(tx, found, start);
      // Returned, not thrown, so that the try stays counted.
      if (refused) return refused;
      await assertOpen(tx, start);
      return { starts_at: start, state: "booked" };
    });
}

/** Throws Refused when there were too many tries, of the network or for the booking; nothing is counted then. */
async function countTry(tx: Tx, { booking }: Found, { address }: Client): Promise<void> {
  if (tx.ctx.rateLimit === 0) return;
  await takeOfNetwork(tx, moveLimit, address);
  const wait = await takeOfBooking(tx, triesOfBooking, booking);
  if (wait > 0) throw new Refused("moved_often", wait);
}

/** Each move is mailed, to the operator too: of one booking a few a day and in its life, not counting what is refused. */
async function fault(tx: Tx, { booking }: Found, start: string): Promise<Refused | null> {
  const code = await slotFault(tx, start);
  if (code) return new Refused(code);
  if (booking.sequence >= mostChanges) return new Refused("moved_most");
  const wait = await takeOfBooking(tx, movesOfBooking, booking);
  return wait === 0 ? null : new Refused("moved_often", wait);
}
