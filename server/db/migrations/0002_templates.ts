import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Deliveries say what they send: not only the owner is written to. */
export const templates: Migration = {
  version: 2,
  name: "templates",
  async up(db) {
    await db.schema
      .alterTable("deliveries")
      .addColumn("template", "text", (column) => column.notNull().defaultTo("submission"))
      .execute();
    await db.schema
      .alterTable("deliveries")
      .addColumn("data", "text", (column) => column.notNull().defaultTo("{}"))
      .execute();
    // Nearly all rows are delivered; what a worker looks for is the few that are not.
    await db.schema.dropIndex("deliveries_due").execute();
    await db.schema
      .createIndex("deliveries_due")
      .on("deliveries")
      .column("run_at")
      .where(sql.ref("state"), "=", sql.lit("pending"))
      .execute();
  },
};
