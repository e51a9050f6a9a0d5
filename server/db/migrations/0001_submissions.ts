import type { Migration } from "../migrate.ts";

/** Submissions, the outbox of their deliveries, and what makes a repeat harmless. */
export const submissions: Migration = {
  version: 1,
  name: "submissions",
  async up(db) {
    await db.schema
      .createTable("submissions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("reference", "text", (column) => column.notNull().unique())
      .addColumn("form", "text", (column) => column.notNull())
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("flags", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("submissions_by_time")
      .on("submissions")
      .columns(["created_at", "form"])
      .execute();

    await db.schema
      .createTable("deliveries")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("submission_id", "text", (column) =>
        column.notNull().references("submissions.id").onDelete("cascade"),
      )
      .addColumn("channel", "text", (column) => column.notNull())
      .addColumn("target", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("max_attempts", "integer", (column) => column.notNull())
      .addColumn("run_at", "text", (column) => column.notNull())
      .addColumn("last_error", "text")
      .addColumn("message_id", "text", (column) => column.notNull().unique())
      .addColumn("locked_by", "text")
      .addColumn("locked_until", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("delivered_at", "text")
      .execute();
    await db.schema
      .createIndex("deliveries_due")
      .on("deliveries")
      .columns(["state", "run_at"])
      .execute();
    await db.schema
      .createIndex("deliveries_of_submission")
      .on("deliveries")
      .column("submission_id")
      .execute();

    await db.schema
      .createTable("idempotency")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("body_hash", "text", (column) => column.notNull())
      .addColumn("submission_id", "text", (column) =>
        column.notNull().references("submissions.id").onDelete("cascade"),
      )
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("idempotency_expiry")
      .on("idempotency")
      .column("expires_at")
      .execute();

    await db.schema
      .createTable("disabled_targets")
      .addColumn("target", "text", (column) => column.primaryKey())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("disabled_at", "text", (column) => column.notNull())
      .execute();
  },
};
