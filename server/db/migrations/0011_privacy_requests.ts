import type { Migration } from "../migrate.ts";

/** The queue of privacy requests. Names and words stay with the submission; what is counted each year is here. */
export const privacyRequests: Migration = {
  version: 11,
  name: "privacy-requests",
  async up(db) {
    await db.schema
      .createTable("privacy_requests")
      .addColumn("submission_id", "text", (column) =>
        column.primaryKey().references("submissions.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("received_on", "text", (column) => column.notNull())
      .addColumn("due_on", "text", (column) => column.notNull())
      .addColumn("extended", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("answered_on", "text")
      .addColumn("closed_on", "text")
      .addColumn("outcome", "text")
      .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .createIndex("privacy_requests_due")
      .on("privacy_requests")
      .columns(["state", "due_on"])
      .execute();
  },
};
