import type { Selectable } from "kysely";
import type { ConsentRecordTable } from "../schema.ts";
import { rowCount } from "../sql.ts";
import type { Db } from "../store.ts";

export type ConsentRecordRow = Selectable<ConsentRecordTable>;

/**
 * Stores a choice, unless it is already under its id.
 * @returns false when another choice is under that id, and nothing was stored
 */
export async function insertConsentRecord(db: Db, row: ConsentRecordRow): Promise<boolean> {
  await db
    .insertInto("consent_records")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { id, analytics, marketing } = row;
  const standing = await db
    .selectFrom("consent_records")
    .select("id")
    .where("id", "=", id)
    .where("analytics", "=", analytics)
    .where("marketing", "=", marketing)
    .executeTakeFirst();
  return standing !== undefined;
}

/** Oldest first; `since` is an ISO time, inclusive. `after` is the last row of the page before. */
export async function consentRecords(
  db: Db,
  filter: { since?: string; after?: { chosen_at: string; id: string }; limit: number },
): Promise<ConsentRecordRow[]> {
  const { since, after, limit } = filter;
  let query = db.selectFrom("consent_records").selectAll();
  if (since) query = query.where("chosen_at", ">=", since);
  if (after) {
    query = query.where((where) =>
      where.or([
        where("chosen_at", ">", after.chosen_at),
        where.and([where("chosen_at", "=", after.chosen_at), where("id", ">", after.id)]),
      ]),
    );
  }
  return query.orderBy("chosen_at").orderBy("id").limit(limit).execute();
}

export async function countConsentSince(db: Db, since: string): Promise<number> {
  const row = await db
    .selectFrom("consent_records")
    .select(rowCount)
    .where("chosen_at", ">", since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Forgets what was chosen before `before`, at most `limit`; says how many went. */
export async function forgetConsentRecords(db: Db, before: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("consent_records")
    .where("id", "in", (select) =>
      select
        .selectFrom("consent_records")
        .select("id")
        .where("chosen_at", "<", before)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
