import type { Selectable } from "kysely";
import type { AnalyticsEventTable } from "../schema.ts";
import type { Db } from "../store.ts";

export type AnalyticsEventRow = Selectable<AnalyticsEventTable>;

export async function insertEvents(db: Db, rows: readonly AnalyticsEventRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto("analytics_events")
      .values([...rows])
      .execute();
}

type Count = { name: string; count: number };

/** Views since a day, counted by what stands in one column; the most first. */
export async function countViews(
  db: Db,
  filter: { since: string; entriesOnly?: boolean; limit: number },
  by: "page" | "source" | "device" | "day",
): Promise<Count[]> {
  let query = db
    .selectFrom("analytics_events")
    .select((select) => [select.ref(by).as("name"), select.fn.countAll().as("count")])
    .where("kind", "=", "view")
    .where("day", ">=", filter.since);
  if (filter.entriesOnly) query = query.where("entry", "=", 1);
  const rows = await query
    .groupBy(by)
    .orderBy("count", "desc")
    .orderBy(by)
    .limit(filter.limit)
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

export async function totalViews(
  db: Db,
  since: string,
): Promise<{ visits: number; views: number }> {
  const rows = await db
    .selectFrom("analytics_events")
    .select(["entry"])
    .select((select) => select.fn.countAll().as("count"))
    .where("kind", "=", "view")
    .where("day", ">=", since)
    .groupBy("entry")
    .execute();
  const count = (entry: number) => Number(rows.find((row) => row.entry === entry)?.count ?? 0);
  return { visits: count(1), views: count(0) + count(1) };
}

/** The value that a share of a metric's samples stays at or below (nearest rank), and how many samples there are. */
export async function percentile(
  db: Db,
  filter: { since: string; metric: string },
  share: number,
): Promise<{ value: number | null; samples: number }> {
  const samples = db
    .selectFrom("analytics_events")
    .where("kind", "=", "vital")
    .where("metric", "=", filter.metric)
    .where("day", ">=", filter.since);
  const counted = await samples
    .select((select) => select.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const count = Number(counted.count);
  if (count === 0) return { value: null, samples: 0 };
  const row = await samples
    .select("value")
    .orderBy("value")
    .limit(1)
    .offset(Math.max(0, Math.ceil(count * share) - 1))
    .executeTakeFirstOrThrow();
  return { value: row.value, samples: count };
}

/** Forgets counts before `before` (a day), at most `limit`; says how many went. */
export async function forgetAnalytics(db: Db, before: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("analytics_events")
    .where("id", "in", (select) =>
      select.selectFrom("analytics_events").select("id").where("day", "<", before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
