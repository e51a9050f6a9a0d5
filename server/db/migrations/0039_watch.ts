import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** State of alerts and digests: open conditions, notified recipients, the sending server, and backup runs. */
export const watch: Migration = {
  version: 39,
  name: "watch",
  async up(db) {
    await db.schema
      .createTable("alerts")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("level", "integer", (column) => column.notNull())
      .addColumn("items", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("opened_at", "text", (column) => column.notNull())
      .addColumn("seen_at", "text", (column) => column.notNull())
      .addColumn("clear_since", "text")
      .addColumn("recurrences", "integer", (column) => column.notNull())
      .addColumn("told_level", "integer")
      .addColumn("told_items", "text")
      .addColumn("alarmed_at", "text")
      .execute();
    await db.schema
      .createTable("duties")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("until", "text", (column) => column.notNull())
      .addColumn("done_on", "text", (column) => column.notNull())
      .addColumn("done_at", "text")
      .execute();
    await db.schema
      .createTable("job_runs")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("ok_at", "text")
      .addColumn("failed_at", "text")
      .addColumn("problem", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    // Counted every minute, among millions that were delivered.
    await db.schema
      .createIndex("deliveries_dead")
      .on("deliveries")
      .column("channel")
      .where(sql.ref("state"), "=", sql.lit("dead"))
      .execute();
  },
};
