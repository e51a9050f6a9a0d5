import type { Store } from "../../db/open.ts";
import { deliveriesOf } from "../../db/repositories/deliveries.ts";
import { submissionByReference } from "../../db/repositories/submissions.ts";
import { type DeliveryRecord, type SubmissionRecord, toDelivery, toSubmission } from "./record.ts";

/** One submission with its deliveries; undefined when the store has none with this reference. */
export async function showSubmission(
  store: Pick<Store, "read">,
  reference: string,
): Promise<(SubmissionRecord & { deliveries: DeliveryRecord[] }) | undefined> {
  return store.read(async (db) => {
    const row = await submissionByReference(db, reference);
    if (!row) return undefined;
    const deliveries = await deliveriesOf(db, [row.id]);
    return { ...toSubmission(row), deliveries: deliveries.map(toDelivery) };
  });
}
