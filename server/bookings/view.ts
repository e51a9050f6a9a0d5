import type { BookingView } from "#shared/booking.ts";
import { type BookingRow, bookingById, lockedBooking } from "../db/repositories/bookings.ts";
import { type SubmissionRow, submissionById } from "../db/repositories/submissions.ts";
import type { Db } from "../db/store.ts";
import { RejectedError } from "../platform/result.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { readBookingToken } from "./link.ts";

export type Found = { booking: BookingRow; submission: SubmissionRow };

/** The booking behind a link's token. Throws RejectedError when there is none. */
export function findByToken(db: Db, ctx: ServiceContext, token: string): Promise<Found> {
  return find(db, ctx, token, (id) => bookingById(db, id));
}

/** Booking behind a token, locked for a change until the end of the write transaction. */
export function lockByToken(db: Db, ctx: ServiceContext, token: string): Promise<Found> {
  return find(db, ctx, token, (id) => lockedBooking(db, { id }));
}

async function find(
  db: Db,
  ctx: ServiceContext,
  token: string,
  read: (id: string) => Promise<BookingRow | undefined>,
): Promise<Found> {
  const id = readBookingToken(ctx.keys("booking-link"), token);
  const booking = id ? await read(id) : undefined;
  const submission = booking ? await submissionById(db, booking.submission_id) : undefined;
  if (!booking || !submission) throw new RejectedError("booking_unknown");
  return { booking, submission };
}

export function toView({ booking, submission }: Found, now: Date): BookingView {
  const over = booking.state === "booked" && booking.starts_at <= now.toISOString();
  return {
    start: booking.starts_at,
    zone: booking.zone,
    state: over ? "over" : booking.state,
    reference: submission.reference,
  };
}
