import { bookingOf } from "../db/repositories/bookings.ts";
import { deliveriesOf } from "../db/repositories/deliveries.ts";
import { leadEventsOf } from "../db/repositories/lead-events.ts";
import { submissionByReference } from "../db/repositories/submissions.ts";
import type { Store } from "../db/store.ts";
import {
  type DeliveryRecord,
  type LeadEvent,
  type SubmissionRecord,
  toDelivery,
  toEvent,
  toSubmission,
} from "./record.ts";

export type LeadDetails = SubmissionRecord & {
  deliveries: DeliveryRecord[];
  /** Actions of operators, oldest first. */
  history: LeadEvent[];
};

/** Everything about one submission; undefined when the store has none with this reference. */
export async function showSubmission(
  store: Pick<Store, "read">,
  reference: string,
): Promise<LeadDetails | undefined> {
  return store.read(async (db) => {
    const row = await submissionByReference(db, reference);
    if (!row) return undefined;
    const booking = await bookingOf(db, row.id);
    const deliveries = await deliveriesOf(db, [row.id]);
    const events = await leadEventsOf(db, [row.id]);
    return {
      ...toSubmission(row, booking),
      deliveries: deliveries.map((delivery) => toDelivery(delivery, reference)),
      history: events.map(toEvent),
    };
  });
}
