import type { Migration } from "../migrate.ts";

/** Lead states: the state of a submission now, and the notes and changes of state that led there. */
export const leadStates: Migration = {
  version: 36,
  name: "lead-states",
  async up(db) {
    await db.schema
      .alterTable("submissions")
      .addColumn("state", "text", (column) => column.notNull().defaultTo("new"))
      .execute();

    await db.schema
      .createTable("lead_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("submission_id", "text", (column) =>
        column.notNull().references("submissions.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("author", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("lead_events_of_submission")
      .on("lead_events")
      .columns(["submission_id", "at"])
      .execute();
  },
};
