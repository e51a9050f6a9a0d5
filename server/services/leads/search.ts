import { searchSubmissions } from "../../db/repositories/search.ts";
import { type SubmissionRow, submissionById } from "../../db/repositories/submissions.ts";
import type { Store } from "../../db/store.ts";
import { StoreError } from "../../errors.ts";
import { OperatorError } from "../operator-error.ts";
import { indexLeads, leadsToIndex, positionAt } from "./index-leads.ts";
import type { LeadFilter } from "./list.ts";
import { mark, type Query, readPhrases } from "./terms.ts";

/** So many new submissions are indexed before a search; a server is never that far behind. */
const mostBefore = 2_000;

/** Counting goes no further. */
const mostCounted = 100_000;

/** Submissions that the index finds, newest first, and how many it doesn't know yet. Throws OperatorError. */
export async function searchLeads(
  store: Pick<Store, "read" | "write">,
  filter: Omit<LeadFilter, "after"> & { after: SubmissionRow | undefined },
): Promise<{ rows: SubmissionRow[]; notSearched: number }> {
  const query = queryOf(filter);
  await indexLeads(store, mostBefore).catch((error: unknown) => {
    // A store that takes no writes can still be searched; what is missing is counted below.
    if (!(error instanceof StoreError)) throw error;
  });
  const { since, until, after, limit } = filter;
  const ends = [until ? positionAt(until) : null, after ? await positionOf(store, after) : null];
  const below = Math.min(...ends.map((end) => end ?? Number.POSITIVE_INFINITY));
  const range = {
    limit,
    owner: filter.owner,
    ...(since ? { above: positionAt(since) - 1 } : {}),
    ...(Number.isFinite(below) ? { below } : {}),
  };
  const rows = await store.read((db) => searchSubmissions(db, query, range));
  return { rows, notSearched: await leadsToIndex(store, mostCounted) };
}

/** Where a page goes on. A submission that was changed since may be out of the index: then at its millisecond. */
async function positionOf(store: Pick<Store, "read">, after: SubmissionRow): Promise<number> {
  const row = await store.read((db) => submissionById(db, after.id));
  return row?.position ?? positionAt(after.created_at) + 1000;
}

function queryOf({
  words,
  form,
  state,
  flag,
}: Pick<LeadFilter, "words" | "form" | "state" | "flag">): Query {
  const phrases = words === undefined ? [] : readPhrases(words);
  if (words !== undefined && phrases.length === 0) {
    throw new OperatorError(`"${words}" holds no word to look for: write letters or digits.`);
  }
  const marks = [
    ...(form ? [mark("form", form)] : []),
    ...(state ? [mark("state", state)] : []),
    ...(flag ? [mark("flag", flag)] : []),
  ];
  return { phrases, marks };
}
