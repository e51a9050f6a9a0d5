import { randomUUID } from "node:crypto";
import {
  BOOKING_FORM,
  type BookingFields,
  type BookResult,
  bookingSchema,
} from "#contracts/booking.ts";
import type { SubmissionMeta } from "#contracts/page-services.ts";
import { type BookingRow, bookingOf, insertBooking } from "../../db/repositories/bookings.ts";
import type { ServiceContext, Tx } from "../context.ts";
import { accept, type Intake } from "../intake/accept.ts";
import type { Client } from "../intake/submit.ts";
import { Refused } from "../result.ts";
import { bookingToken } from "./link.ts";
import { notify } from "./notify.ts";
import { isBookable } from "./slots.ts";

type Booked = { start: string; token: string };

/** Takes a slot: submission, booking and deliveries are one transaction, and the database lets one taker through. */
export function createBook(ctx: ServiceContext) {
  return (fields: BookingFields, meta: SubmissionMeta, client: Client): Promise<BookResult> =>
    accept(ctx, booking, { fields, meta, address: client.address });
}

const booking: Intake<BookingFields, Booked, "slot_unknown" | "slot_taken"> = {
  form: BOOKING_FORM,
  schema: bookingSchema,
  refusals: ["slot_unknown", "slot_taken"],
  add: async (tx, submission, fields) => {
    // Only now: a repeat of a booking is answered even when its slot is near.
    if (!isBookable(fields.start, tx.ctx.booking.policy, tx.now)) throw new Refused("slot_unknown");
    const row = newBooking(submission.id, fields, tx.now);
    if (!(await insertBooking(tx.db, row))) throw new Refused("slot_taken");
    await notify(tx, "booking", { booking: row, submission });
    return bookedAs(tx, row);
  },
  again: async (tx, submissionId) => {
    const row = await bookingOf(tx.db, submissionId);
    // Booked, cancelled, and sent again: the same input now asks for a slot that this booking no longer has.
    if (!row || row.state === "cancelled") throw new Refused("key_reused");
    return bookedAs(tx, row);
  },
};

function bookedAs({ ctx }: Tx, { id, starts_at }: BookingRow): Booked {
  return { start: starts_at, token: bookingToken(ctx.keys("booking-link"), id) };
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
