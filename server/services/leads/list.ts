import type { Store } from "../../db/open.ts";
import { deliveriesOf } from "../../db/repositories/deliveries.ts";
import { findSubmissions } from "../../db/repositories/submissions.ts";
import { type DeliveryRecord, type SubmissionRecord, toDelivery, toSubmission } from "./record.ts";

export type SubmissionFilter = {
  form?: string;
  /** ISO time, inclusive. */
  since?: string;
  limit: number;
};

/** Submissions with their deliveries, newest first. */
export async function listSubmissions(
  store: Pick<Store, "read">,
  filter: SubmissionFilter,
): Promise<Array<SubmissionRecord & { deliveries: DeliveryRecord[] }>> {
  return store.read(async (db) => {
    const submissions = await findSubmissions(db, filter);
    const deliveries = await deliveriesOf(
      db,
      submissions.map(({ id }) => id),
    );
    const bySubmission = Map.groupBy(deliveries, (row) => row.submission_id);
    return submissions.map((row) => ({
      ...toSubmission(row),
      deliveries: (bySubmission.get(row.id) ?? []).map(toDelivery),
    }));
  });
}
