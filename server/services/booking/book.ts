import { randomUUID } from "node:crypto";
import {
  BOOKING_FORM,
  type BookingFields,
  type BookResult,
  bookingSchema,
} from "#contracts/booking.ts";
import type { SubmissionMeta } from "#contracts/page-services.ts";
import { type BookingRow, bookingOf, insertBooking } from "../../db/repositories/bookings.ts";
import type { Db } from "../../db/store.ts";
import { storeSubmission } from "../submission/store-submission.ts";
import type { Client } from "../submission/submit.ts";
import type { BookingDeps } from "./deps.ts";
import { bookingToken } from "./link.ts";
import { notify } from "./notify.ts";
import { Refuse, refusal } from "./refusal.ts";
import { isBookable } from "./slots.ts";

type Booked = { booking: BookingRow; reference: string; duplicate: boolean };

/** Takes a slot: submission, booking and deliveries are one transaction, and the database lets one taker through. */
export function createBook(deps: BookingDeps) {
  return async (
    fields: BookingFields,
    meta: SubmissionMeta,
    client?: Client,
  ): Promise<BookResult> => {
    const result = await attempt(deps, fields, meta, client?.address ?? "unknown");
    const outcome = result.ok ? (result.duplicate ? "duplicate" : "stored") : result.code;
    deps.counted?.(BOOKING_FORM, outcome);
    return result;
  };
}

async function attempt(
  deps: BookingDeps,
  fields: BookingFields,
  meta: SubmissionMeta,
  address: string,
): Promise<BookResult> {
  const now = deps.now?.() ?? new Date();
  try {
    const parsed = bookingSchema.safeParse(fields);
    if (!parsed.success) throw new Refuse("invalid_fields");
    const incoming = { form: BOOKING_FORM, fields: parsed.data, meta, address, now };
    const booked = await deps.store.write(async (db): Promise<Booked> => {
      const stored = await storeSubmission(db, incoming, deps.guard);
      if (stored.outcome === "key_reused") throw new Refuse("key_reused");
      if (stored.outcome === "duplicate") return repeated(db, stored);
      // Only now: a repeat of a booking is answered even when its slot is near.
      if (!isBookable(parsed.data.start, deps.policy, now)) throw new Refuse("slot_unknown");
      const { submission } = stored;
      const booking = newBooking(submission.id, parsed.data, now);
      if (!(await insertBooking(db, booking))) throw new Refuse("slot_taken");
      await notify(db, deps, "booking", { booking, submission, now });
      return { booking, reference: submission.reference, duplicate: false };
    });
    if (!booked.duplicate) deps.committed?.();
    return {
      ok: true,
      reference: booked.reference,
      start: booked.booking.starts_at,
      token: bookingToken(deps.keys("booking-link"), booked.booking.id),
      duplicate: booked.duplicate,
    };
  } catch (error) {
    return refusal(error, deps.failed) as Extract<BookResult, { ok: false }>;
  }
}

function newBooking(submissionId: string, fields: BookingFields, now: Date): BookingRow {
  return {
    id: randomUUID(),
    submission_id: submissionId,
    starts_at: fields.start,
    state: "booked",
    zone: fields.zone,
    sequence: 0,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}

async function repeated(
  db: Db,
  { submissionId, reference }: { submissionId: string; reference: string },
): Promise<Booked> {
  const booking = await bookingOf(db, submissionId);
  // Booked, cancelled, and sent again: the same words now ask for a slot that this booking no longer holds.
  if (!booking || booking.state === "cancelled") throw new Refuse("key_reused");
  return { booking, reference, duplicate: true };
}
