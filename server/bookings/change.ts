import type { BookingChange } from "#shared/booking.ts";
import { type BookingRow, isSlotConflict, updateBooking } from "../db/repositories/bookings.ts";
import { forgetKeysOf } from "../db/repositories/idempotency.ts";
import { closeEnded } from "../db/repositories/submissions.ts";
import { answered, RejectedError } from "../platform/result.ts";
import { type ServiceContext, type Tx, withTransaction } from "../platform/service-context.ts";
import type { Client } from "../submissions/submit.ts";
import { type Notice, notify } from "./notify.ts";
import { type Found, lockByToken, toView } from "./view.ts";

/** Which mails a change sends, and what goes for them. */
export type ChangeMail = Omit<Notice, "booking" | "submission" | "previousStart"> & {
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
  {
    token,
    event,
    client,
  }: { token: string; event: "booking-moved" | "booking-cancelled"; client: Client },
  decide: (tx: Tx, found: Found) => Promise<Next | RejectedError | null>,
): Promise<BookingChange> {
  return answered(ctx, refusals, async () => {
    const result = await withTransaction(ctx, async (tx) => {
      const found = await lockByToken(tx.db, ctx, token);
      const next = await decide(tx, found);
      if (next instanceof RejectedError) return next;
      if (!next) return { ok: true, booking: toView(found, tx.now), unchanged: true } as const;
      const { isUnmailed, ...changed } = await change(tx, found, next, {
        event,
        address: client.address,
      });
      return { ok: true, booking: toView(changed, tx.now), isUnmailed } as const;
    });
    if (result instanceof RejectedError) throw result;
    ctx.committed();
    return result;
  });
}

/** Changes a booking that the caller's transaction has locked, and mails about it unless no one is to be told. */
export async function change(
  tx: Tx,
  found: Found,
  next: Next,
  mail: ChangeMail | null,
): Promise<Found & { isUnmailed: boolean }> {
  const booking = await update(tx, found.booking, next);
  if (next.state === "cancelled") await closeEnded(tx.db, found.submission.id);
  // The same input sent again would find a booking that no longer is what it asked for.
  await forgetKeysOf(tx.db, [found.submission.id]);
  const changed = { booking, submission: found.submission };
  const previousStart = found.booking.starts_at;
  const isMailed =
    mail === null || (await notify(tx, mail.event, { ...mail, ...changed, previousStart }));
  return { ...changed, isUnmailed: !isMailed };
}

async function update({ db, now }: Tx, booking: BookingRow, next: Next): Promise<BookingRow> {
  const changed = { ...next, updated_at: now.toISOString(), sequence: booking.sequence + 1 };
  await updateBooking(db, booking.id, changed).catch((error: unknown) => {
    throw isSlotConflict(error) ? new RejectedError("slot_taken") : error;
  });
  return { ...booking, ...changed };
}
