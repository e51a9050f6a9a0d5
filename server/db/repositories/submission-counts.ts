import { type Selectable, sql } from "kysely";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import type { SubmissionCountTable } from "../schema.ts";
import type { Db } from "../store.ts";
import type { DayRange } from "./daily-counts.ts";
import { deleteSubmissions } from "./submissions.ts";

/** Counts of submissions whose rows are gone, from a day on (UTC), newest day first. */
export async function foldedCounts(
  db: Db,
  sinceDay: string,
): Promise<Selectable<SubmissionCountTable>[]> {
  const rows = await db
    .selectFrom("submission_counts")
    .selectAll()
    .where("day", ">=", sinceDay)
    .orderBy("day", "desc")
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/**
 * Submissions by form and stored source in a range of days (UTC), suspicious ones left out. Folded rows are included, without
 * a source.
 */
export async function countSentIn(
  db: Db,
  { from, to }: DayRange,
): Promise<Array<{ form: string; source: string; count: number }>> {
  const { rows } = await sql<{ form: string; source: string; count: number | string }>`
    select form, source, sum(count) as count from (
      select form, source, flags, count(*) as count from submissions
      where created_at >= ${from} and created_at < ${`${to}T99`} group by form, source, flags
      union all
      select form, '' as source, flags, count from submission_counts
      where day >= ${from} and day <= ${to}
    ) as counted
    where flags not like '%suspicious%'
    group by form, source
  `.execute(db);
  return rows.map(({ form, source, count }) => ({ form, source, count: Number(count) }));
}

/**
 * Turns submissions from before `before` whose answers are gone into counts of their days, at most `limit`; what hangs on
 * them goes along. Privacy requests stay as long as their records. Returns how many there were.
 */
export async function foldSubmissions(db: Db, before: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom("submissions")
    .select(["id", "form", "flags", "created_at"])
    // A literal: a partial index is not matched by a parameter.
    .where("fields", "=", sql.lit("{}"))
    .where("created_at", "<", before)
    .where("form", "<>", PRIVACY_FORM)
    // A form sent under Global Privacy Control was an opt-out too, and its record is kept as long as any other.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("privacy_requests")
            .select("privacy_requests.kind")
            .whereRef("privacy_requests.submission_id", "=", "submissions.id"),
        ),
      ),
    )
    .orderBy("created_at")
    .limit(limit)
    .execute();
  const groups = Map.groupBy(rows, ({ created_at, form, flags }) =>
    JSON.stringify([created_at.slice(0, 10), form, flags]),
  );
  for (const [key, { length: count }] of groups) {
    const [day = "", form = "", flags = ""] = JSON.parse(key) as string[];
    await db
      .insertInto("submission_counts")
      .values({ day, form, flags, count })
      .onConflict((conflict) =>
        conflict.columns(["day", "form", "flags"]).doUpdateSet((value) => ({
          count: value("submission_counts.count", "+", value.ref("excluded.count")),
        })),
      )
      .execute();
  }
  await deleteSubmissions(
    db,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
