import { reviveDeliveries } from "../../db/repositories/deliveries.ts";
import { isRedacted, submissionByReference } from "../../db/repositories/submissions.ts";
import { enableTargets } from "../../db/repositories/targets.ts";
import type { Store } from "../../db/store.ts";

/**
 * Makes deliveries due now: those of one submission, or every dead one. Targets that had asked for silence are tried
 * again too. The server's worker picks them up within a second. Undefined when there is no such submission.
 */
export async function retryDeliveries(
  store: Pick<Store, "write">,
  which: { reference: string } | "dead",
  now = new Date(),
): Promise<{ count: number; enabled: string[] } | undefined> {
  return store.write(async (db) => {
    const submission = which === "dead" ? null : await submissionByReference(db, which.reference);
    if (submission === undefined || (submission && isRedacted(submission))) return undefined;
    const enabled = await enableTargets(db);
    const filter = submission ? { submissionId: submission.id } : {};
    return { count: await reviveDeliveries(db, filter, now.toISOString()), enabled };
  });
}
