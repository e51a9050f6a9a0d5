import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * How a delivery went, kept with it: a mail that became a file before a mail server was set was sent to no one. Of mails
 * that were delivered before this step it isn't known; a webhook has one way only.
 */
export const deliveredBy: Migration = {
  version: 41,
  name: "delivered-by",
  async up(db) {
    await db.schema.alterTable("deliveries").addColumn("delivered_by", "text").execute();
    await db
      .updateTable("deliveries")
      .set({ delivered_by: "webhook" })
      .where("channel", "=", "webhook")
      .where("state", "=", "delivered")
      .execute();
    // Counted for each digest, among millions that were sent.
    await db.schema
      .createIndex("deliveries_written")
      .on("deliveries")
      .column("delivered_at")
      .where(sql.ref("delivered_by"), "=", sql.lit("file"))
      .execute();
  },
};
