import { sql } from "kysely";
import { isPostgres, rowCount } from "../sql.ts";
import type { Db } from "../store.ts";
import type { SubmissionRow } from "./submissions.ts";
import { type TouchCondition, touchedBy } from "./touches.ts";

/** A submission as the index has it. Words hold letters and digits only, marks a colon and dashes too. */
export type SearchDocument = {
  position: number;
  words: readonly string[];
  marks: readonly string[];
};

/** All of it has to occur; see leads/terms.ts. */
export type SearchQuery = {
  phrases: ReadonlyArray<{ words: readonly string[]; isPrefix: boolean }>;
  marks: readonly string[];
};

/** Positions, both exclusive. */
export type SearchRange = { above?: number; below?: number };

/** Submissions that the index doesn't have as they are, newest first. Other servers pass over the ones taken here. */
export async function submissionsToIndex(db: Db, limit: number): Promise<SubmissionRow[]> {
  const query = db
    .selectFrom("submissions")
    .selectAll()
    .where("position", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  return (isPostgres(db) ? query.forUpdate().skipLocked() : query).execute();
}

/** How many submissions are still to be indexed; counts no further than `most`. */
export async function countToIndex(db: Db, max: number): Promise<number> {
  const some = db
    .selectFrom("submissions")
    .select("id")
    .where("position", "is", null)
    .limit(max)
    .as("some");
  const row = await db.selectFrom(some).select(rowCount).executeTakeFirstOrThrow();
  return row.count;
}

export async function takenPositions(db: Db, positions: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("submissions")
    .select("position")
    .where("position", "in", positions)
    .execute();
  return new Set(rows.flatMap(({ position }) => position ?? []));
}

/** Puts submissions into the index, each by its id under a position that is free. */
export async function indexSubmissions(
  db: Db,
  documents: ReadonlyArray<SearchDocument & { id: string }>,
): Promise<void> {
  if (documents.length === 0) return;
  if (isPostgres(db)) {
    const rows = documents.map((document) => ({
      position: document.position,
      words: sql<string>`${vectorOf(document)}::tsvector`,
    }));
    await db
      .insertInto("submission_search")
      .values(rows as never)
      .execute();
  } else {
    const rows = documents.map(({ position, words, marks }) => ({
      rowid: position,
      words: [...marks, ...words].join(" "),
    }));
    await db
      .insertInto("submission_search")
      .values(rows as never)
      .execute();
  }
  for (const { id, position } of documents) {
    await db.updateTable("submissions").set({ position }).where("id", "=", id).execute();
  }
}

/**
 * Takes submissions out of the index, until they are indexed as they are then. Runs after the change in its transaction:
 * only then are the rows this one's, and their positions those that hold. Many at once: SQLite's index looks for the words
 * of what it forgets in one go, not again for each.
 */
export async function unindexSubmissions(db: Db, ids: readonly string[]): Promise<void> {
  await dropFromIndex(db, ids);
  await db
    .updateTable("submissions")
    .set({ position: null })
    .where("id", "in", ids)
    .where("position", "is not", null)
    .execute();
}

/** Takes submissions out of the index for good; before their rows are deleted. */
export async function dropFromIndex(db: Db, ids: readonly string[]): Promise<void> {
  const positions = db
    .selectFrom("submissions")
    .select("position")
    .where("id", "in", ids)
    .where("position", "is not", null);
  await db
    .deleteFrom("submission_search")
    .where(key(db), "in", positions as never)
    .execute();
}

/** Submissions that match, newest first. */
export async function searchSubmissions(
  db: Db,
  query: SearchQuery,
  range: SearchRange & {
    owner?: string | undefined;
    touches?: readonly TouchCondition[] | undefined;
    limit: number;
  },
): Promise<SubmissionRow[]> {
  const at = key(db);
  const matches = isPostgres(db)
    ? sql<boolean>`submission_search.words @@ ${tsqueryOf(query)}::tsquery`
    : sql<boolean>`submission_search match ${matchOf(query)}`;
  let found = db
    .selectFrom("submission_search")
    .innerJoin("submissions", "submissions.position", `submission_search.${at}`)
    .selectAll("submissions")
    .where(matches);
  if (range.owner !== undefined) found = found.where(ownedBy(range.owner));
  for (const touch of range.touches ?? []) found = found.where(touchedBy(db, touch));
  if (range.below !== undefined) found = found.where(`submission_search.${at}`, "<", range.below);
  if (range.above !== undefined) found = found.where(`submission_search.${at}`, ">", range.above);
  return found.orderBy(`submission_search.${at}`, "desc").limit(range.limit).execute();
}

/** Condition on the beginning of a submission's owner, case-insensitive; "" selects those without one. */
export function ownedBy(owner: string) {
  if (owner === "") return sql<boolean>`submissions.owner = ''`;
  // The database lowers both: each has its own idea of letters beyond ASCII.
  const typed = sql`cast(${owner} as text)`;
  return sql<boolean>`lower(substr(submissions.owner, 1, length(${typed}))) = lower(${typed})`;
}

function key(db: Db): "position" | "rowid" {
  return isPostgres(db) ? "position" : "rowid";
}

/** FTS5's language; no word holds a quote. */
function matchOf({ phrases, marks }: SearchQuery): string {
  const clauses = phrases.map(({ words, isPrefix }) => {
    const phrase = words.map((word) => `"${word}"`).join(" + ");
    return isPrefix ? `${phrase} *` : phrase;
  });
  return [...marks.map((mark) => `"${mark}"`), ...clauses].join(" AND ");
}

/** PostgreSQL's; its own parser would read addresses and dashes in ways of its own. */
function tsqueryOf({ phrases, marks }: SearchQuery): string {
  const clauses = phrases.map(({ words, isPrefix }) => {
    const phrase = words.map((word) => `'${word}'`).join(" <-> ");
    return `(${isPrefix ? `${phrase}:*` : phrase})`;
  });
  return [...marks.map((mark) => `'${mark}'`), ...clauses].join(" & ");
}

/** PostgreSQL counts positions up to this; what comes after is found, but not as a phrase. */
const lastPlace = 16_383;

function vectorOf({ words, marks }: SearchDocument): string {
  const places = new Map<string, number[]>();
  for (const [index, word] of words.entries()) {
    const known = places.get(word) ?? [];
    if (known.length === 0) places.set(word, known);
    known.push(Math.min(index + 1, lastPlace));
  }
  const entries = [...places].map(([word, at]) => `'${word}':${at.join(",")}`);
  return [...marks.map((mark) => `'${mark}'`), ...entries].join(" ");
}
