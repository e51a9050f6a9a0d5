import type { BookingChange } from "#contracts/booking.ts";
import type { ServiceContext, Tx } from "../context.ts";
import type { Client } from "../intake/submit.ts";
import { takeOfNetwork } from "../limits/by-network.ts";
import { take } from "../limits/limiter.ts";
import { mostChanges, moveLimit, movesOfBooking } from "../limits/policy.ts";
import { Refused } from "../result.ts";
import { assertInTime, assertOpen } from "./bookable.ts";
import { changeBooking } from "./change.ts";
import { type Found, toView } from "./view.ts";

/** Moves a booking to another free slot; a slot that someone else has leaves everything as it was. */
export function createMove(ctx: ServiceContext) {
  return (token: string, start: string, client: Client): Promise<BookingChange> =>
    changeBooking(ctx, token, "booking-moved", async (tx, found) => {
      if (toView(found, tx.now).state !== "booked") throw new Refused("booking_over");
      if (found.booking.starts_at === start) return null;
      assertInTime(tx, start);
      await count(tx, found, client);
      await assertOpen(tx, start);
      return { starts_at: start, state: "booked" };
    });
}

/** Each move is mailed, to the operator too: a few a day by one network, and of one booking a few in its life. */
async function count(tx: Tx, { booking }: Found, { address }: Client): Promise<void> {
  if (tx.ctx.rateLimit > 0) await takeOfNetwork(tx, moveLimit, address);
  if (booking.sequence >= mostChanges) throw new Refused("moved_most");
  const taken = await take(tx, movesOfBooking, booking.id);
  if (!taken.ok) throw new Refused("moved_often", taken.retryAfter);
}
