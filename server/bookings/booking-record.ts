import { createHmac, timingSafeEqual } from "node:crypto";
import type { BookingView } from "#shared/booking.ts";
import { type BookingRow, bookingById, lockedBooking } from "../db/repositories/bookings.ts";
import { fieldsOf, type SubmissionRow, submissionById } from "../db/repositories/submissions.ts";
import type { Db } from "../db/store.ts";
import { RejectedError } from "../platform/errors.ts";
import type { Key } from "../platform/keys.ts";
import type { ServiceContext } from "../platform/service-context.ts";

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

/** A booking as the operator sees it. */
export type BookingRecord = BookingView & {
  /** Empty once the person is erased. */
  name: string;
  email: string;
  company: string;
  /** How often it was moved or canceled. */
  changes: number;
};

export function toRecord(found: Found, now: Date): BookingRecord {
  const { name = "", email = "", company = "" } = fieldsOf(found.submission);
  return { ...toView(found, now), name, email, company, changes: found.booking.sequence };
}

/** The token of a booking's link: `<id>.<signature>`. It opens this booking and nothing else. */
export function bookingToken(key: Key, id: string): string {
  return `${id}.${sign(key, id)}`;
}

/** The booking's id, or null when the token was not made by us. */
function readBookingToken(key: Key, token: string): string | null {
  const [, id = "", signature = ""] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, id))) ? id : null;
}

/** Where the link leads: a page that shows the booking and asks before it changes anything. */
export function bookingLink(page: string, token: string): string {
  return `${page}?booking=${token}`;
}

function sign(key: Key, id: string): string {
  return createHmac("sha256", key).update(id).digest("base64url");
}
