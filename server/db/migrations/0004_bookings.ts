import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Appointments. The unique index, not the program, decides who has a slot. */
export const bookings: Migration = {
  version: 4,
  name: "bookings",
  async up(db) {
    await db.schema
      .createTable("bookings")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("submission_id", "text", (column) =>
        column.notNull().references("submissions.id").onDelete("cascade"),
      )
      .addColumn("starts_at", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("zone", "text", (column) => column.notNull())
      .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("bookings_one_per_slot")
      .unique()
      .on("bookings")
      .column("starts_at")
      .where(sql.ref("state"), "=", sql.lit("booked"))
      .execute();
    await db.schema
      .createIndex("bookings_of_submission")
      .on("bookings")
      .column("submission_id")
      .execute();
  },
};
