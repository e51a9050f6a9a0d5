import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * Records with each delivery how it was made: a mail written to a file, for lack of a mail server, reached no one. For mails delivered
 * before this step that is unknown; a webhook has only one way.
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
    // The digest counts these among millions of sent ones.
    await db.schema
      .createIndex("deliveries_written")
      .on("deliveries")
      .column("delivered_at")
      .where(sql.ref("delivered_by"), "=", sql.lit("file"))
      .execute();
  },
};
