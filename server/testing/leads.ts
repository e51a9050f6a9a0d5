import type { Store } from "../db/store.ts";
import { findLeads, type Lead, type LeadFilter } from "../leads/list.ts";

/** Submissions, newest first, as the commands list them. */
export async function listSubmissions(
  store: Pick<Store, "read" | "write">,
  filter: Pick<LeadFilter, "form" | "since" | "until" | "limit">,
): Promise<Lead[]> {
  return (await findLeads(store, filter)).leads;
}
