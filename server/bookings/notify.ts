import type { BookingRow } from "../db/repositories/bookings.ts";
import { type DeliveryRow, withdrawMails } from "../db/repositories/deliveries.ts";
import { fieldsOf, type SubmissionRow, submissionById } from "../db/repositories/submissions.ts";
import type { DeliveryTarget } from "../delivery/outbox.ts";
import { deliver, targetsOf } from "../delivery/outbox.ts";
import type { ServiceContext, Tx } from "../platform/service-context.ts";
import { mayWriteTo } from "../rate-limit/mail-share.ts";
import { isRobot } from "../submissions/flags.ts";
import { bookingLink, bookingToken } from "./link.ts";

type Event = "booking" | "booking-moved" | "booking-cancelled";
export type Notice = {
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

/** All mails about an appointment. */
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
