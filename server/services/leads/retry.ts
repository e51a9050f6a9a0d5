import {
  type DeadFilter,
  type DeliveryRow,
  reviveDeliveries,
} from "../../db/repositories/deliveries.ts";
import { countDead } from "../../db/repositories/delivery-counts.ts";
import { isRedacted, submissionByReference } from "../../db/repositories/submissions.ts";
import { enableTargets } from "../../db/repositories/targets.ts";
import type { Store } from "../../db/store.ts";
import { isForVisitor } from "../../delivery/audience.ts";

/** Dead deliveries by channel; those of erased submissions ended with them and don't count. */
export type DeadCounts = Record<DeliveryRow["channel"], number>;

export type Retried = {
  /** Deliveries that are due now. */
  count: number;
  /** What they are. */
  kinds: { operatorMails: number; visitorMails: number; webhooks: number };
  /** Targets that had asked for silence and are sent to again. */
  enabled: string[];
  /** All dead ones, whatever was asked for. */
  before: DeadCounts;
  after: DeadCounts;
};

/**
 * Makes deliveries due now: those of one submission, or those that fit and were given up or refused. Targets that had asked for silence are
 * tried again too. The server's worker picks them up within a second. Undefined when there is no such submission.
 */
export async function retryDeliveries(
  store: Pick<Store, "write">,
  which: { reference: string } | { dead: DeadFilter },
  now = new Date(),
): Promise<Retried | undefined> {
  const at = now.toISOString();
  return store.write(async (db) => {
    const submission = "dead" in which ? null : await submissionByReference(db, which.reference);
    if (submission === undefined || (submission && isRedacted(submission))) return undefined;
    const before = await countDead(db);
    const dead = "dead" in which ? which.dead : {};
    const enabled = dead.channel === "mail" ? [] : await enableTargets(db);
    const filter = submission ? { submissionId: submission.id } : dead;
    const revived = await reviveDeliveries(db, filter, at);
    const after = await countDead(db);
    return { count: revived.length, kinds: kindsOf(revived), enabled, before, after };
  });
}

function kindsOf(rows: Awaited<ReturnType<typeof reviveDeliveries>>): Retried["kinds"] {
  const mails = rows.filter(({ channel }) => channel === "mail");
  const visitorMails = mails.filter(({ template }) => isForVisitor(template)).length;
  return {
    operatorMails: mails.length - visitorMails,
    visitorMails,
    webhooks: rows.length - mails.length,
  };
}
