import type { BookingChange } from "#contracts/booking.ts";
import { type BookingRow, isSlotConflict, updateBooking } from "../../db/repositories/bookings.ts";
import { forgetKeysOf } from "../../db/repositories/idempotency.ts";
import type { Db } from "../../db/store.ts";
import { StoreError } from "../../errors.ts";
import type { BookingDeps } from "./deps.ts";
import { notify } from "./notify.ts";
import { Refuse, refusal } from "./refusal.ts";
import { type Found, findByToken, toView } from "./view.ts";

type Next = { starts_at: string; state: BookingRow["state"] };

/**
 * Changes the booking behind a token in one transaction with the mails about it. `decide` says what becomes of it, or
 * null for nothing.
 */
export async function changeBooking(
  deps: BookingDeps,
  token: string,
  event: "booking-moved" | "booking-cancelled",
  decide: (found: Found, now: Date) => Next | null,
): Promise<BookingChange> {
  const now = deps.now?.() ?? new Date();
  try {
    const result = await deps.store.write(async (db) => {
      const found = await findByToken(db, deps, token);
      const next = decide(found, now);
      if (!next) return found;
      const booking = await update(db, found.booking, next, now);
      // The same words sent again would find a booking that no longer is what they asked for.
      await forgetKeysOf(db, found.submission.id);
      const changed = { booking, submission: found.submission };
      await notify(db, deps, event, { ...changed, now });
      return changed;
    });
    deps.committed?.();
    return { ok: true, booking: toView(result, now) };
  } catch (error) {
    const cause = isSlotConflict(error) ? new Refuse("slot_taken") : error;
    return refusal(cause, deps.failed) as Extract<BookingChange, { ok: false }>;
  }
}

async function update(db: Db, seen: BookingRow, next: Next, now: Date): Promise<BookingRow> {
  const change = { ...next, updated_at: now.toISOString() };
  // Another request was quicker: the store runs this again and sees what it left.
  if (!(await updateBooking(db, seen, change))) {
    throw new StoreError("store_busy", new Error("The booking was changed at the same time."));
  }
  return { ...seen, ...change, sequence: seen.sequence + 1 };
}
