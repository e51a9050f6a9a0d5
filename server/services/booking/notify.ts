import type { BookingRow } from "../../db/repositories/bookings.ts";
import type { DeliveryRow } from "../../db/repositories/deliveries.ts";
import type { SubmissionRow } from "../../db/repositories/submissions.ts";
import type { Db } from "../../db/store.ts";
import { type DeliveryTarget, enqueue } from "../../delivery/enqueue.ts";
import { mayWriteTo } from "../submission/confirmation.ts";
import type { BookingDeps } from "./deps.ts";
import { bookingLink, bookingToken } from "./link.ts";

type Event = "booking" | "booking-moved" | "booking-cancelled";

/** A booking may be moved a few times in a day; more mails than this nobody needs. */
const mailsPerDay = 8;

/** Writes the outbox rows that tell owner and visitor, in the transaction that changes the booking. */
export async function notify(
  db: Db,
  deps: BookingDeps,
  event: Event,
  about: { booking: BookingRow; submission: SubmissionRow; now: Date },
): Promise<void> {
  const { booking, submission, now } = about;
  const data = {
    start: booking.starts_at,
    zone: booking.zone,
    uid: booking.id,
    sequence: String(booking.sequence),
    changedAt: now.toISOString(),
  };
  const owner = deps.targets.map((target) => ({ ...target, template: event, data }));
  const visitor = await visitorTarget(db, deps, event, about, data);
  await enqueue(db, submission, [...owner, ...visitor], {
    now: now.toISOString(),
    mailDomain: deps.mailDomain,
  });
}

async function visitorTarget(
  db: Db,
  deps: BookingDeps,
  event: Event,
  { booking, submission, now }: { booking: BookingRow; submission: SubmissionRow; now: Date },
  data: Record<string, string>,
): Promise<DeliveryTarget[]> {
  const { email } = JSON.parse(submission.fields) as { email?: string };
  // A robot's victim gets no mail; a real person in a crowd does, for they need the link.
  const robot = /\b(honeypot|token)\b/.test(submission.flags);
  if (!email || robot || !(await mayWriteTo(db, deps.keys, email, now, mailsPerDay))) return [];
  const link = bookingLink(deps.siteOrigin, bookingToken(deps.keys("booking-link"), booking.id));
  const template: DeliveryRow["template"] = `visitor-${event}`;
  return [{ channel: "mail", target: email, template, data: { ...data, link } }];
}
