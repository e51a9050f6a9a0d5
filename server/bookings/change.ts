/* The record of a booking, and its changes: moving, canceling, and the mails that they owe. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { BookingChange, BookingView } from "#shared/booking.ts";
import {
  type BookingRow,
  bookingById,
  isSlotConflict,
  lockedBooking,
  updateBooking,
} from "../db/repositories/bookings.ts";
import { type DeliveryRow, withdrawMails } from "../db/repositories/deliveries.ts";
import {
  closeEnded,
  fieldsOf,
  forgetKeysOf,
  type SubmissionRow,
  submissionById,
} from "../db/repositories/submissions.ts";
import type { Db } from "../db/store.ts";
import { type DeliveryTarget, deliver, targetsOf } from "../delivery/outbox.ts";
import { answered, RejectedError } from "../platform/errors.ts";
import type { Key } from "../platform/keys.ts";
import { type ServiceContext, type Tx, withTransaction } from "../platform/service-context.ts";
import { mayWriteTo } from "../rate-limit/shared-limit.ts";
import { isRobot } from "../submissions/flags.ts";
import type { Client } from "../submissions/process-submission.ts";

export type Found = { booking: BookingRow; submission: SubmissionRow };

/** The booking behind a link's token. Throws RejectedError when there is none. */
export function findByToken(db: Db, ctx: ServiceContext, token: string): Promise<Found> {
  return find(db, ctx, token, (id) => bookingById(db, id));
}

/** Booking behind a token, locked for a change until the end of the write transaction. */
function lockByToken(db: Db, ctx: ServiceContext, token: string): Promise<Found> {
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

/** Which mails a change sends, and what goes for them. */
type ChangeMail = Omit<Notice, "booking" | "submission" | "previousStart"> & {
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

/** Gives a slot back. A booking that is canceled already stays so, without another mail. */
export function createCancel(ctx: ServiceContext) {
  return (token: string, client: Client): Promise<BookingChange> =>
    changeBooking(ctx, { token, event: "booking-cancelled", client }, async ({ now }, found) => {
      const { state } = toView(found, now);
      if (state === "over") throw new RejectedError("booking_over");
      return state === "cancelled"
        ? null
        : { starts_at: found.booking.starts_at, state: "cancelled" };
    });
}

/** Cancels a booking whose holder is being erased: `found` still has the address that the last mail goes to. */
export async function cancelErased(tx: Tx, found: Found, tells: boolean): Promise<void> {
  const { starts_at } = found.booking;
  const mail = tells ? ({ event: "booking-cancelled" } as const) : null;
  await change(tx, found, { starts_at, state: "cancelled" }, mail);
}

type Event = "booking" | "booking-moved" | "booking-cancelled";
type Notice = {
  booking: BookingRow;
  submission: SubmissionRow;
  /** Start before the move. */
  previousStart?: string;
  /**
   * Client address that the request came from. Without one the visitor is told in any case: who is being erased, or whose demo we
   * changed, must not wait for a call that won't come.
   */
  address?: string;
  /** The operator did it, with what is said to the visitor. */
  byOperator?: { said: string };
};
type Template = DeliveryRow["template"];

const templates: readonly Template[] = [
  "booking",
  "booking-moved",
  "booking-cancelled",
  "visitor-booking",
  "visitor-booking-moved",
  "visitor-booking-cancelled",
  "visitor-booking-link",
];

/**
 * Writes the outbox rows that tell operator and visitor, in the transaction that changes the booking. A mail about it that
 * hasn't gone out yet is replaced: no one needs to read of a time that no longer holds.
 *
 * @returns whether the visitor is mailed
 */
export async function notify(
  tx: Tx,
  event: Event,
  { booking, submission, previousStart, address, byOperator }: Notice,
): Promise<boolean> {
  const withdrawn = await withdrawMails(tx.db, submission.id, templates, tx.now.toISOString());
  const data = dataOf(tx, booking);
  const mailData = {
    ...data,
    ...(byOperator ? { by: "team" } : {}),
    ...(event === "booking-moved" && previousStart ? { previousStart } : {}),
  };
  const operator = targetsOf(tx.ctx, submission, event).map((target) => ({
    ...target,
    template: target.channel === "mail" ? merged(event, withdrawn, target.target) : event,
    data: mailData,
  }));
  const { email = "" } = fieldsOf(submission);
  const isReplaced = withdrawn.some(({ target }) => target === email);
  // A robot's victim gets no mail; a real person in a crowd does, for they need the link. A replaced mail was counted.
  const mayWrite =
    email !== "" &&
    !isRobot(submission.flags) &&
    (isReplaced || address === undefined || (await mayWriteTo(tx, email, "booking", address)));
  const visitor: DeliveryTarget = {
    channel: "mail",
    target: email,
    template: `visitor-${merged(event, withdrawn, email)}`,
    data: { ...data, link: linkTo(tx.ctx, booking), ...(byOperator?.said ? byOperator : {}) },
  };
  await deliver(tx, submission, mayWrite ? [...operator, visitor] : operator);
  return mayWrite;
}

/**
 * Mails the link of an open booking to the address that it was made with, to no one else. False where that has had its share
 * of the day.
 */
export async function mailLink(tx: Tx, booking: BookingRow, address: string): Promise<boolean> {
  const submission = await submissionById(tx.db, booking.submission_id);
  const { email } = submission ? fieldsOf(submission) : {};
  if (!submission || !email || !(await mayWriteTo(tx, email, "booking-link", address)))
    return false;
  const data = { ...dataOf(tx, booking), link: linkTo(tx.ctx, booking) };
  const template = "visitor-booking-link";
  await deliver(tx, submission, [{ channel: "mail", target: email, template, data }]);
  return true;
}

/** Merges a move into an unsent confirmation: a visitor who never got the first mail is told the time, not the move. */
function merged(
  event: Event,
  withdrawn: ReadonlyArray<{ target: string; template: Template }>,
  target: string,
): Event {
  const unheard = withdrawn.some(
    (mail) => mail.target === target && /^(visitor-)?booking$/.test(mail.template),
  );
  return event === "booking-moved" && unheard ? "booking" : event;
}

function dataOf(tx: Tx, booking: BookingRow): Record<string, string> {
  return {
    start: booking.starts_at,
    zone: booking.zone,
    uid: booking.id,
    sequence: String(booking.sequence),
    changedAt: tx.now.toISOString(),
    ...(tx.ctx.booking.meeting ? { meeting: tx.ctx.booking.meeting } : {}),
  };
}

function linkTo({ booking: { page }, keys }: ServiceContext, { id }: BookingRow): string {
  return bookingLink(page, bookingToken(keys("booking-link"), id));
}
