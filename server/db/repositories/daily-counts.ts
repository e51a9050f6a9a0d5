import { sql } from "kysely";
import type { Db } from "../store.ts";

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

/** Names that are counted already under some headings on a day, at most `limit`. */
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

/** Days, YYYY-MM-DD, the last one included. */
export type DayRange = { from: string; to: string };

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

/** Counts under several headings in some days. */
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

/** Forgets the days before `before`. */
export async function forgetCounts(db: Db, before: string): Promise<void> {
  await db.deleteFrom("analytics_daily").where("day", "<", before).execute();
}

/** Takes away what a server of the version before has written during an upgrade; see migration 21. */
export async function emptyOldCounts(db: Db): Promise<void> {
  await db.executeQuery(sql`delete from analytics_events`.compile(db));
}
