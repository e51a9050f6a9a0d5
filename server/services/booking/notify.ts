import type { BookingRow } from "../../db/repositories/bookings.ts";
import { type DeliveryRow, withdrawMails } from "../../db/repositories/deliveries.ts";
import { fieldsOf, type SubmissionRow, submissionById } from "../../db/repositories/submissions.ts";
import type { DeliveryTarget } from "../../delivery/enqueue.ts";
import type { ServiceContext, Tx } from "../context.ts";
import { mayWriteTo } from "../intake/confirmation.ts";
import { isRobot } from "../intake/flags.ts";
import { deliver } from "../outbox.ts";
import { bookingLink, bookingToken } from "./link.ts";

type Event = "booking" | "booking-moved" | "booking-cancelled";
export type Notice = {
  booking: BookingRow;
  submission: SubmissionRow;
  /** The last mail to someone who is being erased. */
  isLast?: boolean;
  /** The operator did it: the visitor is told in any case, with what is said to them. */
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
  { booking, submission, isLast = false, byOperator }: Notice,
): Promise<boolean> {
  const withdrawn = await withdrawMails(tx.db, submission.id, templates, tx.now.toISOString());
  const data = dataOf(tx, booking);
  const operator = tx.ctx.mail.targets.map((target) => ({
    ...target,
    template: target.channel === "mail" ? merged(event, withdrawn, target.target) : event,
    data: byOperator ? { ...data, by: "team" } : data,
  }));
  const { email = "" } = fieldsOf(submission);
  const isReplaced = withdrawn.some(({ target }) => target === email);
  // A robot's victim gets no mail; a real person in a crowd does, for they need the link. A replaced mail was counted, and
  // who is being erased, or whose demo we changed, is told in any case: no one may wait for a call that won't come.
  const mayWrite =
    email !== "" &&
    !isRobot(submission.flags) &&
    (isReplaced || isLast || byOperator !== undefined || (await mayWriteTo(tx, email, "booking")));
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
export async function mailLink(tx: Tx, booking: BookingRow): Promise<boolean> {
  const submission = await submissionById(tx.db, booking.submission_id);
  const { email } = submission ? fieldsOf(submission) : {};
  if (!submission || !email || !(await mayWriteTo(tx, email, "booking-link"))) return false;
  const data = { ...dataOf(tx, booking), link: linkTo(tx.ctx, booking) };
  const template = "visitor-booking-link";
  await deliver(tx, submission, [{ channel: "mail", target: email, template, data }]);
  return true;
}

/** Who never heard of the appointment isn't told that it was moved, but when it is. */
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
