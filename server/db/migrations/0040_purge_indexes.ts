import { sql } from "kysely";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import type { Migration } from "../migrate.ts";

/**
 * Indexes by which the retention finds what is due without reading what is kept: answers of privacy requests stay for
 * years among those of forms, and the key of a submission was looked for among those of a whole day, an open booking among
 * all.
 */
export const purgeIndexes: Migration = {
  version: 40,
  name: "purge-indexes",
  async up(db) {
    await db.schema.dropIndex("submissions_with_answers").execute();
    await db.schema
      .createIndex("submissions_to_empty")
      .on("submissions")
      .column("created_at")
      .where(sql.ref("fields"), "<>", sql.lit("{}"))
      .where(sql.ref("form"), "<>", sql.lit(PRIVACY_FORM))
      .execute();
    await db.schema
      .createIndex("idempotency_of_submission")
      .on("idempotency")
      .column("submission_id")
      .execute();
    await db.schema
      .createIndex("bookings_to_close")
      .on("bookings")
      .column("starts_at")
      .where(sql.ref("open_for"), "is not", null)
      .execute();
  },
};
