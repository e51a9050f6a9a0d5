import { sql, type Transaction } from "kysely";
import type { Migration } from "../migrate.ts";
import type { Schema } from "../schema.ts";

/**
 * Counts of visits by day instead of a row for each view: rows kept the order of views, so a visit could be put together.
 * The old table stays, empty, for a server of the version before that still writes into it during an upgrade.
 */
export const dailyCounts: Migration = {
  version: 21,
  name: "daily-counts",
  async up(db) {
    await db.schema
      .createTable("analytics_daily")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("what", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("analytics_daily_pkey", ["day", "what", "name"])
      .execute();
    await db.executeQuery(
      sql`
        insert into analytics_daily (day, what, name, count)
        select day, 'page', page, count(*) from analytics_events where kind = 'view' group by day, page
        union all
        select day, 'device', device, count(*) from analytics_events where kind = 'view' group by day, device
        union all
        select day, 'source', source, count(*) from analytics_events
        where kind = 'view' and entry = 1 group by day, source
      `.compile(db),
    );
    await addVitals(db);
    await db.executeQuery(sql`delete from analytics_events`.compile(db));
  },
};

/** Measurements go into buckets, a day at a time: a year of them needn't fit into memory. */
async function addVitals(db: Transaction<Schema>): Promise<void> {
  const days = await db.executeQuery<{ day: string }>(
    sql`select distinct day from analytics_events where kind = 'vital'`.compile(db),
  );
  for (const { day } of days.rows) {
    const measured = await db.executeQuery<{ metric: string; value: number }>(
      sql`select metric, value from analytics_events where kind = 'vital' and day = ${day}`.compile(
        db,
      ),
    );
    const counts = Map.groupBy(
      measured.rows,
      ({ metric, value }) => `${metric} ${bucketOf(value)}`,
    );
    for (const [key, { length: count }] of counts) {
      const [what = "", name = ""] = key.split(" ");
      await db.insertInto("analytics_daily").values({ day, what, name, count }).execute();
    }
  }
}

/** Two significant digits, to a thousandth at most: as measurements were counted when this step was written. */
function bucketOf(value: number): string {
  return String(Number((Math.round(value * 1_000) / 1_000).toPrecision(2)));
}
