import { type Selectable, sql } from "kysely";
import { addDays, instantIn } from "#shared/calendar.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import type { SubmissionCountTable } from "../schema.ts";
import type { Db } from "../store.ts";
import { deleteSubmissions } from "./submissions.ts";

/** A count of one day: of views of a page, of visits from a source, of loads whose value fell into a bucket. */
export type DailyCount = { what: string; name: string; count: number };

/** Adds to the counts of a day. In a fixed order, so that two servers never wait for each other's rows. */
export async function addCounts(db: Db, day: string, counts: readonly DailyCount[]): Promise<void> {
  const key = ({ what, name }: DailyCount) => `${what}\n${name}`;
  const rows = counts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  for (const row of rows) {
    await db
      .insertInto("analytics_daily")
      .values({ day, ...row })
      .onConflict((conflict) =>
        conflict.columns(["day", "what", "name"]).doUpdateSet((value) => ({
          count: value("analytics_daily.count", "+", value.ref("excluded.count")),
        })),
      )
      .execute();
  }
}

export async function namesOf(
  db: Db,
  { day, headings, limit }: { day: string; headings: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("analytics_daily")
    .select("name")
    .distinct()
    .where("day", "=", day)
    .where("what", "in", headings)
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** Days in a zone, YYYY-MM-DD, the last one included. */
export type DayRange = { zone: string; from: string; to: string };

/** Counts under a heading in some days, by name, the most first. */
export async function countsIn(
  db: Db,
  { from, to }: DayRange,
  what: string,
): Promise<Array<{ name: string; count: number }>> {
  const rows = await db
    .selectFrom("analytics_daily")
    .select((select) => ["name" as const, select.fn.sum("count").as("count")])
    .where("what", "=", what)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("name")
    .orderBy("count", "desc")
    .orderBy("name")
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

export async function countsUnder(
  db: Db,
  { from, to }: DayRange,
  headings: readonly string[],
): Promise<DailyCount[]> {
  const rows = await db
    .selectFrom("analytics_daily")
    .select((select) => ["what" as const, "name" as const, select.fn.sum("count").as("count")])
    .where("what", "in", headings)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["what", "name"])
    .execute();
  return rows.map(({ what, name, count }) => ({ what, name, count: Number(count) }));
}

export async function forgetCounts(db: Db, before: string): Promise<void> {
  await db.deleteFrom("analytics_daily").where("day", "<", before).execute();
}

/** Takes away what a server of the version before has written during an upgrade; see migration 21. */
export async function emptyOldCounts(db: Db): Promise<void> {
  await db.executeQuery(sql`delete from analytics_events`.compile(db));
}

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
  return rows;
}

/**
 * Submissions by form and stored source in a range of days, suspicious ones left out. Folded rows are included, without
 * a source, by their day in UTC: they are older than what is counted in a zone.
 */
export async function countSentIn(
  db: Db,
  { zone, from, to }: DayRange,
): Promise<Array<{ form: string; source: string; count: number }>> {
  const begin = instantIn(zone, from, 0).toISOString();
  const end = instantIn(zone, addDays(to, 1), 0).toISOString();
  const { rows } = await sql<{ form: string; source: string; count: number | string }>`
    select form, source, sum(count) as count from (
      select form, source, flags, count(*) as count from submissions
      where created_at >= ${begin} and created_at < ${end} group by form, source, flags
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
