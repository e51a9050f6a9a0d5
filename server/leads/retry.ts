/* Sending again: failed deliveries, and leads to another target. */
import { bookingOf } from "../db/repositories/bookings.ts";
import {
  countDead,
  type DeadFilter,
  type DeliveryRow,
  deliveriesOf,
  enableTargets,
  redirectDelivery,
  reviveDeliveries,
} from "../db/repositories/deliveries.ts";
import {
  isRedacted,
  lockedSubmission,
  type SubmissionRow,
  submissionById,
  submissionByReference,
} from "../db/repositories/submissions.ts";
import type { Db, Store } from "../db/store.ts";
import { eventTypeOf, isForVisitor } from "../delivery/message.ts";
import {
  type DeliveryTarget,
  deliver,
  type OperatorTarget,
  targetsOf,
} from "../delivery/outbox.ts";
import { OperatorError } from "../platform/errors.ts";
import { type ServiceContext, type Tx, withTransaction } from "../platform/service-context.ts";
import { shownTarget } from "./list.ts";

/** Dead deliveries by channel; those of erased submissions ended with them and don't count. */
export type DeadCounts = Record<DeliveryRow["channel"], number>;

export type Retried = {
  /** Deliveries that are due now. */
  count: number;
  /** Counts by kind. */
  kinds: { operatorMails: number; visitorMails: number; webhooks: number; targets: number };
  /** How many go to another address than before, for that one is no longer in the settings. */
  moved: number;
  /** Targets that had asked for silence and are sent to again. */
  enabled: string[];
  /** All dead ones, whatever was asked for. */
  before: DeadCounts;
  after: DeadCounts;
};

/**
 * Makes deliveries due now: those of one submission, or those that fit and were given up or refused. Targets that had
 * asked for silence are tried again too, and what was addressed to one that is set no longer goes to one that is. The
 * server's worker picks them up within a second. Undefined when there is no such submission.
 *
 * @param targets where leads go by the settings
 */
export async function retryDeliveries(
  store: Pick<Store, "write">,
  which: { reference: string } | { dead: DeadFilter },
  targets: readonly OperatorTarget[],
  now = new Date(),
): Promise<Retried | undefined> {
  const at = now.toISOString();
  return store.write(async (db) => {
    const submission = "dead" in which ? null : await submissionByReference(db, which.reference);
    if (submission === undefined || (submission && isRedacted(submission))) return undefined;
    const before = await countDead(db);
    const dead = "dead" in which ? which.dead : {};
    const enabled = dead.channel === "mail" ? [] : await enableTargets(db, dead.target);
    const filter = submission ? { submissionId: submission.id } : dead;
    const revived = await reviveDeliveries(db, filter, at);
    const moved = await redirect(db, revived, targets);
    const after = await countDead(db);
    return {
      count: revived.length,
      kinds: kindsOf(revived),
      moved,
      enabled: enabled.map(shownTarget),
      before,
      after,
    };
  });
}

/** A mistyped address is corrected in the settings; what was made for it would go there again. */
async function redirect(
  db: Db,
  revived: readonly DeliveryRow[],
  targets: readonly OperatorTarget[],
): Promise<number> {
  const ours = revived.filter((row) => !isForVisitor(row.template));
  // A privacy request goes to no mailbox of leads, nor the other way around.
  const takers = new Map<string, readonly OperatorTarget[]>();
  const isSplit = targets.some(({ forms }) => forms !== undefined);
  for (const id of new Set(isSplit ? ours.map((row) => row.submission_id) : [])) {
    const form = (await submissionById(db, id))?.form ?? "";
    takers.set(
      id,
      targets.filter(({ forms }) => forms?.includes(form) ?? true),
    );
  }
  const takersOf = ({ submission_id, channel }: DeliveryRow) =>
    (takers.get(submission_id) ?? targets).filter((one) => one.channel === channel);
  const astray = ours.filter((row) => !takersOf(row).some(({ target }) => target === row.target));
  const all = await deliveriesOf(db, [...new Set(astray.map((row) => row.submission_id))]);
  let moved = 0;
  for (const row of astray) {
    const { id, submission_id, template } = row;
    // Of several addresses the one that this message isn't for already.
    const same = all.filter(
      (one) => one.submission_id === submission_id && one.template === template,
    );
    const free = takersOf(row).find((one) => !same.some(({ target }) => target === one.target));
    if (!free) continue;
    await redirectDelivery(db, id, free.target);
    for (const one of same) if (one.id === id) one.target = free.target;
    moved += 1;
  }
  return moved;
}

function kindsOf(rows: Awaited<ReturnType<typeof reviveDeliveries>>): Retried["kinds"] {
  const mails = rows.filter(({ channel }) => channel === "mail");
  const visitorMails = mails.filter(({ template }) => isForVisitor(template)).length;
  return {
    operatorMails: mails.length - visitorMails,
    visitorMails,
    webhooks: rows.filter(({ channel }) => channel === "webhook").length,
    targets: rows.filter(({ channel }) => channel === "target").length,
  };
}

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
