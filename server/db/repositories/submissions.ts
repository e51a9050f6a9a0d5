import type { Selectable } from "kysely";
import type { Db } from "../open.ts";
import type { SubmissionTable } from "../schema.ts";

export type SubmissionRow = Selectable<SubmissionTable>;

/** Inserts a submission; false when its reference is taken, so that the caller draws another. */
export async function insertSubmission(db: Db, row: SubmissionRow): Promise<boolean> {
  const inserted = await db
    .insertInto("submissions")
    .values(row)
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function submissionById(db: Db, id: string): Promise<SubmissionRow | undefined> {
  return db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function submissionByReference(
  db: Db,
  reference: string,
): Promise<SubmissionRow | undefined> {
  return db
    .selectFrom("submissions")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
}

/** Newest first. `since` is an ISO time, inclusive. */
export async function findSubmissions(
  db: Db,
  filter: { form?: string; since?: string; limit: number },
): Promise<SubmissionRow[]> {
  let query = db.selectFrom("submissions").selectAll();
  if (filter.form) query = query.where("form", "=", filter.form);
  if (filter.since) query = query.where("created_at", ">=", filter.since);
  return query.orderBy("created_at", "desc").orderBy("id").limit(filter.limit).execute();
}
