import type { Store } from "../../db/open.ts";
import { leadEventsOf } from "../../db/repositories/lead-events.ts";
import {
  fieldNames,
  findSubmissions,
  type SubmissionRow,
} from "../../db/repositories/submissions.ts";
import type { LeadFilter } from "./list.ts";
import { type LeadEvent, type SubmissionRecord, toEvent, toSubmission } from "./record.ts";

export type ExportedLead = SubmissionRecord & { history: LeadEvent[] };

type ExportFilter = Pick<LeadFilter, "form" | "since" | "until">;

const batch = 500;

/** Names of all fields that occur in what would be exported, those of one form together. */
export async function exportedFields(
  store: Pick<Store, "read">,
  filter: ExportFilter,
): Promise<string[]> {
  return store.read((db) => fieldNames(db, filter));
}

/** Submissions with their history, newest first, some hundred at a time: a million needn't fit into memory. */
export async function* exportLeads(
  store: Pick<Store, "read">,
  filter: ExportFilter & { limit: number },
): AsyncGenerator<ExportedLead[]> {
  let after: SubmissionRow | undefined;
  for (let left = filter.limit; left > 0; left -= batch) {
    const limit = Math.min(batch, left);
    const page = await store.read(async (db) => {
      const rows = await findSubmissions(db, { ...filter, after, limit });
      const ids = rows.map(({ id }) => id);
      const events = Map.groupBy(await leadEventsOf(db, ids), (event) => event.submission_id);
      return rows.map((row) => ({ row, events: events.get(row.id) ?? [] }));
    });
    if (page.length > 0) {
      yield page.map(({ row, events }) => ({ ...toSubmission(row), history: events.map(toEvent) }));
    }
    if (page.length < limit) return;
    after = page.at(-1)?.row;
  }
}
