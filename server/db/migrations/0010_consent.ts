import type { Migration } from "../migrate.ts";

/** Proofs of consent, and counts of views. Neither has a column that could name a visitor. */
export const consent: Migration = {
  version: 10,
  name: "consent",
  async up(db) {
    await db.schema
      .createTable("consent_records")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("chosen_at", "text", (column) => column.notNull())
      .addColumn("analytics", "integer", (column) => column.notNull())
      .addColumn("marketing", "integer", (column) => column.notNull())
      .addColumn("gpc", "integer", (column) => column.notNull())
      .addColumn("mode", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("page", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("consent_records_by_time")
      .on("consent_records")
      .column("chosen_at")
      .execute();

    await db.schema
      .createTable("analytics_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("device", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("entry", "integer", (column) => column.notNull())
      .addColumn("metric", "text", (column) => column.notNull())
      .addColumn("value", "double precision", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("analytics_events_by_day")
      .on("analytics_events")
      .columns(["day", "kind"])
      .execute();
  },
};
