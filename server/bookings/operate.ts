import { SLOT_MINUTES } from "#shared/booking.ts";
import { dateIn } from "#shared/calendar.ts";
import {
  type BookingRow,
  bookingOf,
  bookingsIn,
  lockedBooking,
} from "../db/repositories/bookings.ts";
import { submissionByReference } from "../db/repositories/submissions.ts";
import type { Db } from "../db/store.ts";
import { OperatorError } from "../platform/errors.ts";
import { RejectedError } from "../platform/result.ts";
import { type ServiceContext, type Tx, withTransaction } from "../platform/service-context.ts";
import { isBlocked } from "./bookable.ts";
import { change } from "./change.ts";
import { bookingLink, bookingToken } from "./link.ts";
import { type BookingRecord, toRecord } from "./record.ts";
import { slotsOfDay } from "./slots.ts";
import type { Found } from "./view.ts";

/** Booking operations of the operator: the visitor's, as by the link, with the same mails, and without the limits. */

export type BookingFilter = {
  /** ISO times; the end is exclusive. */
  from: string;
  to?: string | undefined;
  /** Canceled ones too. */
  all?: boolean;
  limit: number;
};

/** Bookings by their time. */
export function listBookings(
  ctx: Pick<ServiceContext, "store" | "now">,
  { from, to, all = false, limit }: BookingFilter,
): Promise<BookingRecord[]> {
  return ctx.store.read(async (db) => {
    const state = all ? {} : ({ state: "booked" } as const);
    const found = await bookingsIn(db, { from, to, ...state, limit });
    return found.map((one) => toRecord(one, ctx.now()));
  });
}

/** A booking, and the link that its holder was mailed. Throws OperatorError. */
export function showBooking(
  ctx: ServiceContext,
  reference: string,
): Promise<BookingRecord & { link: string }> {
  return ctx.store.read(async (db) => {
    const found = await find(db, reference);
    const token = bookingToken(ctx.keys("booking-link"), found.booking.id);
    return { ...toRecord(found, ctx.now()), link: bookingLink(ctx.booking.page, token) };
  });
}

/** Cancels a demo to come; the visitor is mailed, with the operator's message in it. Throws OperatorError. */
export function cancelBooking(
  ctx: ServiceContext,
  reference: string,
  { message = "" }: { message?: string } = {},
): Promise<BookingRecord> {
  return operate(ctx, reference, "booking-cancelled", message, async (_tx, { booking }) => ({
    starts_at: booking.starts_at,
    state: "cancelled",
  }));
}

/**
 * Moves a demo to another free slot of the calendar. Neither the notice nor the range that visitors have holds here, what
 * is closed does. Throws OperatorError, and the booking stays as it was.
 */
export function moveBooking(
  ctx: ServiceContext,
  reference: string,
  { start, message = "" }: { start: string; message?: string },
): Promise<BookingRecord> {
  return operate(ctx, reference, "booking-moved", message, async (tx, { booking }) => {
    if (booking.starts_at === start)
      throw new OperatorError(`${reference} is at this time already.`);
    await assertSlot(tx, start);
    return { starts_at: start, state: "booked" };
  });
}

async function operate(
  ctx: ServiceContext,
  reference: string,
  event: "booking-moved" | "booking-cancelled",
  message: string,
  decide: (tx: Tx, found: Found) => Promise<Pick<BookingRow, "starts_at" | "state">>,
): Promise<BookingRecord> {
  // PostgreSQL takes no NUL in a text.
  const said = message.replaceAll("\0", "").trim();
  if (said.length > 2_000) throw new OperatorError("A message has at most 2,000 characters.");
  const record = await withTransaction(ctx, async (tx) => {
    const found = await find(tx.db, reference, (submissionId) =>
      lockedBooking(tx.db, { submissionId }),
    );
    assertToCome(tx, found);
    const next = await decide(tx, found);
    return toRecord(await change(tx, found, next, { event, byOperator: { said } }), tx.now);
  }).catch((error: unknown) => {
    if (!(error instanceof RejectedError) || error.code !== "slot_taken") throw error;
    throw new OperatorError("Another demo is booked at this time; see: list");
  });
  ctx.committed();
  return record;
}

function assertToCome({ now }: Tx, { booking, submission }: Found): void {
  if (booking.state === "cancelled")
    throw new OperatorError(`${submission.reference} is canceled already.`);
  if (booking.starts_at <= now.toISOString()) {
    throw new OperatorError(`${submission.reference} is over, so nothing was changed.`);
  }
}

async function assertSlot(tx: Tx, start: string): Promise<void> {
  const { policy } = tx.ctx.booking;
  const day = dateIn(policy.zone, new Date(start));
  const isSlot = slotsOfDay(day, policy).some((slot) => slot.start === start);
  if (!isSlot || start <= tx.now.toISOString()) {
    const last = policy.close * 60 - SLOT_MINUTES;
    const lastStart = `${Math.floor(last / 60)}:${String(last % 60).padStart(2, "0")}`;
    throw new OperatorError(
      `No demo can begin then: they begin every ${SLOT_MINUTES} minutes from ${policy.open}:00 to ${lastStart}, ${policy.zone}, on business days to come.`,
    );
  }
  if (await isBlocked(tx, start)) {
    throw new OperatorError("This time is closed. Open it first (unblock), or take another one.");
  }
}

async function find(
  db: Db,
  reference: string,
  read: (submissionId: string) => Promise<BookingRow | undefined> = (id) => bookingOf(db, id),
): Promise<Found> {
  const submission = await submissionByReference(db, reference);
  const booking = submission ? await read(submission.id) : undefined;
  if (!submission || !booking)
    throw new OperatorError(`There is no booking ${reference}. See them: list --all`);
  return { booking, submission };
}
