import type { BookingChange } from "#contracts/booking.ts";
import { type BookingRow, isSlotConflict, updateBooking } from "../../db/repositories/bookings.ts";
import { forgetKeysOf } from "../../db/repositories/idempotency.ts";
import { StoreError } from "../../errors.ts";
import { type ServiceContext, type Tx, withTransaction } from "../context.ts";
import { answered, Refused } from "../result.ts";
import { type Notice, notify } from "./notify.ts";
import { type Found, findByToken, toView } from "./view.ts";

/** Which mails a change sends, and what goes for them. */
export type ChangeMail = Omit<Notice, "booking" | "submission"> & {
  event: "booking-moved" | "booking-cancelled";
};

type Next = { starts_at: string; state: BookingRow["state"] };

const refusals = [
  "booking_unknown",
  "booking_over",
  "slot_taken",
  "slot_unknown",
  "too_many",
  "moved_often",
  "moved_most",
] as const;

/**
 * Changes the booking behind a token in one transaction with the mails about it. `decide` says what becomes of it, or
 * null for nothing, or why not: what it wrote until then is kept, which it would not be had it thrown.
 */
export function changeBooking(
  ctx: ServiceContext,
  token: string,
  event: "booking-moved" | "booking-cancelled",
  decide: (tx: Tx, found: Found) => Promise<Next | Refused | null>,
): Promise<BookingChange> {
  return answered(ctx, refusals, async () => {
    const result = await withTransaction(ctx, async (tx) => {
      const found = await findByToken(tx.db, ctx, token);
      const next = await decide(tx, found);
      if (next instanceof Refused) return next;
      if (!next) return { ok: true, booking: toView(found, tx.now), unchanged: true } as const;
      const { isUnmailed, ...changed } = await change(tx, found, next, { event });
      return { ok: true, booking: toView(changed, tx.now), isUnmailed } as const;
    });
    if (result instanceof Refused) throw result;
    ctx.committed();
    return result;
  });
}

/** Changes a booking in the caller's transaction, and mails about it unless no one is to be told. */
export async function change(
  tx: Tx,
  found: Found,
  next: Next,
  mail: ChangeMail | null,
): Promise<Found & { isUnmailed: boolean }> {
  const booking = await update(tx, found.booking, next);
  // The same input sent again would find a booking that no longer is what it asked for.
  await forgetKeysOf(tx.db, [found.submission.id]);
  const changed = { booking, submission: found.submission };
  const isMailed = mail === null || (await notify(tx, mail.event, { ...mail, ...changed }));
  return { ...changed, isUnmailed: !isMailed };
}

async function update({ db, now }: Tx, seen: BookingRow, next: Next): Promise<BookingRow> {
  const changed = { ...next, updated_at: now.toISOString() };
  const applied = await updateBooking(db, seen, changed).catch((error: unknown) => {
    throw isSlotConflict(error) ? new Refused("slot_taken") : error;
  });
  // Another request was quicker: the store runs this again and sees what it left.
  if (!applied) {
    throw new StoreError("store_busy", new Error("The booking was changed at the same time."));
  }
  return { ...seen, ...changed, sequence: seen.sequence + 1 };
}
