import { leadEventsOf } from "../db/repositories/lead-events.ts";
import {
  fieldNames,
  findSubmissions,
  type SubmissionFilter,
  type SubmissionRow,
} from "../db/repositories/submissions.ts";
import type { Store } from "../db/store.ts";
import { type Lead, withDeliveries } from "./list.ts";
import { type LeadEvent, toEvent } from "./record.ts";

export type ExportedLead = Lead & { history: LeadEvent[] };

const batch = 500;

/** Names of all fields that occur in what would be exported, those of one form together. */
export async function exportedFields(
  store: Pick<Store, "read">,
  filter: SubmissionFilter,
): Promise<string[]> {
  return store.read((db) => fieldNames(db, filter));
}

/** Submissions with their deliveries and history, newest first, some hundred at a time: a million needn't fit into memory. */
export async function* exportLeads(
  store: Pick<Store, "read">,
  filter: SubmissionFilter & { limit: number },
): AsyncGenerator<ExportedLead[]> {
  let after: SubmissionRow | undefined;
  for (let left = filter.limit; left > 0; left -= batch) {
    const limit = Math.min(batch, left);
    const page = await store.read(async (db) => {
      const rows = await findSubmissions(db, { ...filter, after, limit });
      const ids = rows.map(({ id }) => id);
      const events = Map.groupBy(await leadEventsOf(db, ids), (event) => event.submission_id);
      const leads = (await withDeliveries(db, rows)).map((lead) => ({
        ...lead,
        history: (events.get(lead.id) ?? []).map(toEvent),
      }));
      return { leads, last: rows.at(-1) };
    });
    if (page.leads.length > 0) yield page.leads;
    if (page.leads.length < limit) return;
    after = page.last;
  }
}
