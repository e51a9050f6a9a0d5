import type { Migration } from "../migrate.ts";

/** Where the sender of a submission came from, as JSON; "" for those of before. */
export const leadSource: Migration = {
  version: 45,
  name: "lead-source",
  async up(db) {
    await db.schema
      .alterTable("submissions")
      .addColumn("source", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
