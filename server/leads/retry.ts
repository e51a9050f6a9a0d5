import {
  type DeadFilter,
  type DeliveryRow,
  deliveriesOf,
  redirectDelivery,
  reviveDeliveries,
} from "../db/repositories/deliveries.ts";
import { countDead, enableTargets } from "../db/repositories/delivery-state.ts";
import {
  isRedacted,
  submissionById,
  submissionByReference,
} from "../db/repositories/submissions.ts";
import type { Db, Store } from "../db/store.ts";
import { isForVisitor } from "../delivery/message.ts";
import type { OperatorTarget } from "../delivery/outbox.ts";
import { shownTarget } from "./record.ts";

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
