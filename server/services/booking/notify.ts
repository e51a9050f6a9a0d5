import type { BookingRow } from "../../db/repositories/bookings.ts";
import type { DeliveryRow } from "../../db/repositories/deliveries.ts";
import { fieldsOf, type SubmissionRow } from "../../db/repositories/submissions.ts";
import type { DeliveryTarget } from "../../delivery/enqueue.ts";
import type { Tx } from "../context.ts";
import { mayWriteTo } from "../intake/confirmation.ts";
import { isRobot } from "../intake/flags.ts";
import { deliver } from "../outbox.ts";
import { bookingLink, bookingToken } from "./link.ts";

type Event = "booking" | "booking-moved" | "booking-cancelled";
type Subject = { booking: BookingRow; submission: SubmissionRow };

/** Writes the outbox rows that tell operator and visitor, in the transaction that changes the booking. */
export async function notify(tx: Tx, event: Event, about: Subject): Promise<void> {
  const { booking, submission } = about;
  const data = {
    start: booking.starts_at,
    zone: booking.zone,
    uid: booking.id,
    sequence: String(booking.sequence),
    changedAt: tx.now.toISOString(),
  };
  const operator = tx.ctx.mail.targets.map((target) => ({ ...target, template: event, data }));
  await deliver(tx, submission, [...operator, ...(await visitorTarget(tx, event, about, data))]);
}

async function visitorTarget(
  tx: Tx,
  event: Event,
  { booking, submission }: Subject,
  data: Record<string, string>,
): Promise<DeliveryTarget[]> {
  const { email } = fieldsOf(submission);
  // A robot's victim gets no mail; a real person in a crowd does, for they need the link.
  if (!email || isRobot(submission.flags) || !(await mayWriteTo(tx, email, "booking"))) return [];
  const { ctx } = tx;
  const link = bookingLink(ctx.booking.page, bookingToken(ctx.keys("booking-link"), booking.id));
  const template: DeliveryRow["template"] = `visitor-${event}`;
  return [{ channel: "mail", target: email, template, data: { ...data, link } }];
}
