import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Where old submissions end as counts, and indexes by which the retention finds what is due without reading all of it. */
export const boundedGrowth: Migration = {
  version: 22,
  name: "bounded-growth",
  async up(db) {
    await db.schema
      .createTable("submission_counts")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("form", "text", (column) => column.notNull())
      .addColumn("flags", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("submission_counts_pkey", ["day", "form", "flags"])
      .execute();
    await db.schema
      .createIndex("submissions_with_answers")
      .on("submissions")
      .column("created_at")
      .where(sql.ref("fields"), "<>", sql.lit("{}"))
      .execute();
    await db.schema
      .createIndex("submissions_without_answers")
      .on("submissions")
      .column("created_at")
      .where(sql.ref("fields"), "=", sql.lit("{}"))
      .execute();
    // A flag that had another name.
    await db
      .updateTable("submissions")
      .set({ flags: sql`replace(flags, 'wave', 'surge')` })
      .where("flags", "like", "%wave%")
      .execute();
  },
};
