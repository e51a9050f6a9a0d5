import type { Migration } from "../migrate.ts";

/** State of abuse protection, and the keys that all servers share. */
export const abuse: Migration = {
  version: 3,
  name: "abuse",
  async up(db) {
    await db.schema
      .createTable("rate_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("scope", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("rate_events_by_scope")
      .on("rate_events")
      .columns(["scope", "at"])
      .execute();
    await db.schema.createIndex("rate_events_by_time").on("rate_events").column("at").execute();

    await db.schema
      .createTable("used_proofs")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("secrets")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
  },
};
