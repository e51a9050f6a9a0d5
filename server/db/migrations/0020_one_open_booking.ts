import type { Migration } from "../migrate.ts";

/** The index, not the program, decides that a mailbox has one open booking: two requests at once can't both see none. */
export const oneOpenBooking: Migration = {
  version: 20,
  name: "one-open-booking",
  async up(db) {
    await db.schema.alterTable("bookings").addColumn("open_for", "text").execute();
    await db.schema
      .createIndex("bookings_one_per_mailbox")
      .unique()
      .on("bookings")
      .column("open_for")
      .execute();
  },
};
