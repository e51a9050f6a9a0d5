import { bookingOf } from "../db/repositories/bookings.ts";
import { deliveriesOf, reviveDeliveries } from "../db/repositories/deliveries.ts";
import { enableTargets } from "../db/repositories/delivery-state.ts";
import {
  isRedacted,
  lockedSubmission,
  type SubmissionRow,
  submissionByReference,
} from "../db/repositories/submissions.ts";
import { eventTypeOf } from "../delivery/message.ts";
import {
  type DeliveryTarget,
  deliver,
  type OperatorTarget,
  targetsOf,
} from "../delivery/outbox.ts";
import { OperatorError } from "../platform/errors.ts";
import { type ServiceContext, type Tx, withTransaction } from "../platform/service-context.ts";

/** Outcome: a delivery was made, one that had failed or waited is due again, or there is nothing to do. */
export type SentTo = "added" | "again" | "underway" | "delivered";

/**
 * Sends a lead to one target, also to one that was added after the lead came in. A target that has the lead gets it no second
 * time, however often this is called. Throws OperatorError.
 */
export function sendToTarget(
  ctx: ServiceContext,
  reference: string,
  { channel, target }: Pick<OperatorTarget, "channel" | "target">,
): Promise<SentTo> {
  return withTransaction(ctx, async (tx) => {
    const row = await lockedSubmission(tx.db, reference);
    if (!row || isRedacted(row))
      throw new OperatorError("The store holds no such submission, or it was erased.");
    const made = (await deliveriesOf(tx.db, [row.id])).filter(
      (one) =>
        one.channel === channel &&
        one.target === target &&
        eventTypeOf(one.template) === "submission.created",
    );
    if (made.some(({ state }) => state === "delivered")) return "delivered";
    await enableTargets(tx.db, target);
    if (made.length > 0) {
      const which = { submissionId: row.id, channel, target };
      const revived = await reviveDeliveries(tx.db, which, tx.now.toISOString());
      return revived.length > 0 ? "again" : "underway";
    }
    const message = await messageOf(tx, row);
    const takes = targetsOf(tx.ctx, row, message.template).some(
      (one) => one.channel === channel && one.target === target,
    );
    if (!takes)
      throw new OperatorError(
        `The target doesn't take ${reference} (form ${row.form}${row.flags ? `, flags ${row.flags}` : ""}), so nothing was sent. What it takes is in its forms, suspicious, events, and permission (docs/operate/targets.md).`,
      );
    await deliver(tx, row, [{ channel, target, ...message }]);
    return "added";
  });
}

/** Targets and webhook that take a lead by the settings and have no delivery of it: they were added later. */
export function targetsWithout(ctx: ServiceContext, reference: string): Promise<OperatorTarget[]> {
  return ctx.store.read(async (db) => {
    const row = await submissionByReference(db, reference);
    if (!row || isRedacted(row)) return [];
    const made = await deliveriesOf(db, [row.id]);
    return targetsOf(ctx, row).filter(
      ({ channel, target }) =>
        channel !== "mail" && !made.some((one) => one.channel === channel && one.target === target),
    );
  });
}

/** The lead as it is now: a demo with the time that it was moved to. */
async function messageOf(
  tx: Tx,
  row: SubmissionRow,
): Promise<Required<Pick<DeliveryTarget, "template" | "data">>> {
  const booking = await bookingOf(tx.db, row.id);
  if (!booking) return { template: "submission", data: {} };
  return {
    template: booking.state === "booked" ? "booking" : "booking-cancelled",
    data: { start: booking.starts_at },
  };
}
