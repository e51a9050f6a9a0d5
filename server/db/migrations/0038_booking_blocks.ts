import type { Migration } from "../migrate.ts";

/** Times without demos: hours or days that the operator has closed. */
export const bookingBlocks: Migration = {
  version: 38,
  name: "booking-blocks",
  async up(db) {
    await db.schema
      .createTable("booking_blocks")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("starts_at", "text", (column) => column.notNull())
      .addColumn("ends_at", "text", (column) => column.notNull())
      .addColumn("author", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("booking_blocks_by_end")
      .on("booking_blocks")
      .column("ends_at")
      .execute();
  },
};
