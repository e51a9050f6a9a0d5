import { randomUUID } from "node:crypto";
import { SLOT_MINUTES } from "#shared/booking.ts";
import { addDays, dateIn } from "#shared/calendar.ts";
import { DAY_MS } from "#shared/durations.ts";
import {
  type BookingBlockRow,
  type BookingRow,
  blocksIn,
  bookingOf,
  bookingsIn,
  countBlocks,
  insertBlocks,
  lockCalendar,
  lockedBooking,
  removeBlocks,
  type Span,
} from "../db/repositories/bookings.ts";
import { submissionByReference } from "../db/repositories/submissions.ts";
import type { Db } from "../db/store.ts";
import { OperatorError, RejectedError } from "../platform/errors.ts";
import { type ServiceContext, type Tx, withTransaction } from "../platform/service-context.ts";
import {
  type BookingRecord,
  bookingLink,
  bookingToken,
  change,
  type Found,
  toRecord,
} from "./change.ts";
import { type BookingPolicy, endOfSlot, isBlocked, slotsOfDay } from "./slots.ts";

/** Booking operations of the operator: the visitor's, as by the link, with the same mails, and without the limits. */

type BookingFilter = {
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

/** A time without demos. */
export type Block = Span & { by: string };

type Blocked = {
  /** Slots in it that the calendar would have. */
  slots: number;
  /** Demos that are booked in it. They stay until they are moved or canceled. */
  booked: BookingRecord[];
};

/** Enough for each half hour that someone is away; what is over is forgotten. */
const maxBlocks = 1_000;

/** No one can book further ahead than some months. */
const maxDays = 800;

/** Closes a time: none of its slots can be booked any more. Throws OperatorError. */
export async function blockTime(ctx: ServiceContext, { from, to, by }: Block): Promise<Blocked> {
  return withTransaction(ctx, async (tx) => {
    assertSpan(tx, { from, to });
    await lockCalendar(tx.db, "alone");
    if ((await countBlocks(tx.db)) >= maxBlocks) {
      throw new OperatorError(
        `${maxBlocks} times are closed already; open some, or write a day without demos into content/booking.yaml.`,
      );
    }
    await insertBlocks(tx.db, [blockOf(tx, { from, to, by })]);
    const booked = await bookingsIn(tx.db, { from, to: to, state: "booked", limit: 1_000 });
    return {
      slots: slotsIn({ from, to }, ctx.booking.policy),
      booked: booked.map((found) => toRecord(found, tx.now)),
    };
  });
}

/** Opens a time again, a part of what was closed too. Returns how many slots of the calendar it has. Throws OperatorError. */
export async function unblockTime(ctx: ServiceContext, span: Span): Promise<{ slots: number }> {
  return withTransaction(ctx, async (tx) => {
    if (span.from >= span.to) throw new OperatorError("The end comes before the beginning.");
    await lockCalendar(tx.db, "alone");
    const found = await blocksIn(tx.db, span);
    if (found.length === 0) throw new OperatorError("Nothing is closed in this time.");
    await removeBlocks(
      tx.db,
      found.map(({ id }) => id),
    );
    await insertBlocks(
      tx.db,
      found.flatMap((block) => remains(tx, block, span)),
    );
    const opened = found.map(({ starts_at, ends_at }) => ({
      from: starts_at > span.from ? starts_at : span.from,
      to: ends_at < span.to ? ends_at : span.to,
    }));
    return { slots: opened.reduce((sum, one) => sum + slotsIn(one, ctx.booking.policy), 0) };
  });
}

/** Blocks in a span, sorted by start. */
export async function listBlocks(
  store: Pick<ServiceContext["store"], "read">,
  span: Span,
): Promise<Block[]> {
  const rows = await store.read((db) => blocksIn(db, span));
  return rows.map(({ starts_at, ends_at, author }) => ({
    from: starts_at,
    to: ends_at,
    by: author,
  }));
}

/** Parts of a block before and after a span. */
function remains(tx: Tx, { starts_at, ends_at, author }: BookingBlockRow, { from, to }: Span) {
  const parts = [
    { from: starts_at, to: from },
    { from: to, to: ends_at },
  ];
  return parts
    .filter((part) => part.from < part.to)
    .map((part) => blockOf(tx, { ...part, by: author }));
}

function blockOf({ now }: Tx, { from, to, by }: Block): BookingBlockRow {
  return {
    id: randomUUID(),
    starts_at: from,
    ends_at: to,
    author: by,
    created_at: now.toISOString(),
  };
}

function assertSpan({ now }: Tx, { from, to }: Span): void {
  if (from >= to) throw new OperatorError("The end comes before the beginning.");
  if (to <= now.toISOString()) throw new OperatorError("This time is over already.");
  if (Date.parse(to) - now.getTime() > maxDays * DAY_MS) {
    throw new OperatorError(`Close at most the next ${maxDays} days.`);
  }
}

/** Slots that lie in a span, or partly. */
function slotsIn({ from, to }: Span, policy: BookingPolicy): number {
  let count = 0;
  const last = dateIn(policy.zone, new Date(to));
  for (let day = dateIn(policy.zone, new Date(from)); day <= last; day = addDays(day, 1)) {
    const within = slotsOfDay(day, policy).filter(
      ({ start }) => start < to && endOfSlot(start) > from,
    );
    count += within.length;
  }
  return count;
}
