import type { LeadState } from "#contracts/lead-states.ts";
import { bookingsOf } from "../../db/repositories/bookings.ts";
import { deliveriesOf } from "../../db/repositories/deliveries.ts";
import {
  findSubmissions,
  type SubmissionRow,
  submissionByReference,
} from "../../db/repositories/submissions.ts";
import type { Db, Store } from "../../db/store.ts";
import { OperatorError } from "../operator-error.ts";
import { type DeliveryRecord, type SubmissionRecord, toDelivery, toSubmission } from "./record.ts";
import { searchLeads } from "./search.ts";

export type LeadFilter = {
  /** Words that all occur, as services/leads/terms.ts reads them. */
  words?: string | undefined;
  form?: string | undefined;
  state?: LeadState | undefined;
  flag?: string | undefined;
  /** Operator who works on it; "" for no one. */
  owner?: string | undefined;
  /** ISO time, inclusive. */
  since?: string | undefined;
  /** ISO time, exclusive. */
  until?: string | undefined;
  /** Reference of the last one on the page before. */
  after?: string | undefined;
  limit: number;
};

export type Lead = SubmissionRecord & { deliveries: DeliveryRecord[] };

export type LeadPage = {
  leads: Lead[];
  /** What to give as `after` for the next page; null on the last one. */
  next: string | null;
  /** Submissions that were not searched, since they are still to be indexed; 0 without words, state and flag. */
  notSearched: number;
};

/**
 * Submissions that fit, with their deliveries, newest first, a page at a time. Words, states and flags are looked up in
 * the search index, which is brought up to date before; what expired is in it by its reference only. Throws OperatorError.
 */
export async function findLeads(
  store: Pick<Store, "read" | "write">,
  filter: LeadFilter,
): Promise<LeadPage> {
  const { words, state, flag, limit } = filter;
  const after = filter.after ? await store.read((db) => find(db, filter.after ?? "")) : undefined;
  const oneMore = { ...filter, after, limit: limit + 1 };
  const { rows, notSearched } =
    words !== undefined || state !== undefined || flag !== undefined
      ? await searchLeads(store, oneMore)
      : { rows: await store.read((db) => findSubmissions(db, oneMore)), notSearched: 0 };
  const page = rows.slice(0, limit);
  const leads = await store.read((db) => withDeliveries(db, page));
  const next = rows.length > limit ? (page.at(-1)?.reference ?? null) : null;
  return { leads, next, notSearched };
}

async function find(db: Db, reference: string): Promise<SubmissionRow> {
  const row = await submissionByReference(db, reference);
  if (!row) throw new OperatorError(`There is no submission ${reference} to go on after.`);
  return row;
}

/** Submissions as the operator sees them, with their deliveries, in the same order. */
export async function withDeliveries(db: Db, rows: readonly SubmissionRow[]): Promise<Lead[]> {
  const ids = rows.map(({ id }) => id);
  const bookings = await bookingsOf(db, ids);
  const deliveries = Map.groupBy(await deliveriesOf(db, ids), (row) => row.submission_id);
  return rows.map((row) => ({
    ...toSubmission(row, bookings.get(row.id)),
    deliveries: (deliveries.get(row.id) ?? []).map((one) => toDelivery(one, row.reference)),
  }));
}
