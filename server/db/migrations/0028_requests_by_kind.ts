import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * A request may ask for several things, each with its own due day and end: a row each. Next to it is how it came and on
 * which ground it was denied. SQLite can't change a primary key, so the table is made again under its name.
 */
export const requestsByKind: Migration = {
  version: 28,
  name: "requests-by-kind",
  async up(db) {
    await db.schema
      .createTable("privacy_requests_new")
      .addColumn("submission_id", "text", (column) =>
        column.notNull().references("submissions.id").onDelete("cascade"),
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
      .addColumn("source", "text", (column) => column.notNull().defaultTo("form"))
      .addColumn("ground", "text")
      .addColumn("exemption", "text", (column) => column.notNull().defaultTo(""))
      .addPrimaryKeyConstraint("privacy_requests_by_kind", ["submission_id", "kind"])
      .execute();
    const columns = sql.raw(
      "submission_id, kind, subject, received_on, due_on, extended, state, answered_on, closed_on, outcome, reason",
    );
    await sql`insert into privacy_requests_new (${columns}) select ${columns} from privacy_requests`.execute(
      db,
    );
    await db.schema.dropTable("privacy_requests").execute();
    await sql`alter table privacy_requests_new rename to privacy_requests`.execute(db);
    await db.schema
      .createIndex("privacy_requests_due")
      .on("privacy_requests")
      .columns(["state", "due_on"])
      .execute();
  },
};
