import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Pauses that targets asked for, and the index by which each target finds its own deliveries. */
export const targets: Migration = {
  version: 44,
  name: "targets",
  async up(db) {
    await db.schema
      .createTable("paused_targets")
      .addColumn("target", "text", (column) => column.primaryKey())
      .addColumn("until", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("deliveries_of_target")
      .on("deliveries")
      .columns(["target", "state", "run_at"])
      .where(sql.ref("channel"), "=", sql.lit("target"))
      .execute();
  },
};
