import { sql, type Transaction } from "kysely";
import type { Migration } from "../migrate.ts";
import type { Schema } from "../schema.ts";
import { createIndex } from "../sql.ts";

/** Steps of the schema up to version 28: submissions, bookings, consent, privacy requests, and counts. */
export const earlierMigrations: readonly Migration[] = [
  /** Submissions, the outbox of their deliveries, and what makes a repeat harmless. */
  {
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
      await createIndex(db, "submissions_by_time", "submissions", "created_at", "form");

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
      await createIndex(db, "deliveries_due", "deliveries", "state", "run_at");
      await createIndex(db, "deliveries_of_submission", "deliveries", "submission_id");

      await db.schema
        .createTable("idempotency")
        .addColumn("key", "text", (column) => column.primaryKey())
        .addColumn("body_hash", "text", (column) => column.notNull())
        .addColumn("submission_id", "text", (column) =>
          column.notNull().references("submissions.id").onDelete("cascade"),
        )
        .addColumn("expires_at", "text", (column) => column.notNull())
        .execute();
      await createIndex(db, "idempotency_expiry", "idempotency", "expires_at");

      await db.schema
        .createTable("disabled_targets")
        .addColumn("target", "text", (column) => column.primaryKey())
        .addColumn("reason", "text", (column) => column.notNull())
        .addColumn("disabled_at", "text", (column) => column.notNull())
        .execute();
    },
  },
  /** Deliveries say what they send: not only the owner is written to. */
  {
    version: 2,
    name: "templates",
    async up(db) {
      await db.schema
        .alterTable("deliveries")
        .addColumn("template", "text", (column) => column.notNull().defaultTo("submission"))
        .execute();
      await db.schema
        .alterTable("deliveries")
        .addColumn("data", "text", (column) => column.notNull().defaultTo("{}"))
        .execute();
      // Nearly all rows are delivered; what a worker looks for is the few that are not.
      await db.schema.dropIndex("deliveries_due").execute();
      await db.schema
        .createIndex("deliveries_due")
        .on("deliveries")
        .column("run_at")
        .where(sql.ref("state"), "=", sql.lit("pending"))
        .execute();
    },
  },
  /** State of abuse protection, and the keys that all servers share. */
  {
    version: 3,
    name: "abuse",
    async up(db) {
      await db.schema
        .createTable("rate_events")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("scope", "text", (column) => column.notNull())
        .addColumn("at", "text", (column) => column.notNull())
        .execute();
      await createIndex(db, "rate_events_by_scope", "rate_events", "scope", "at");
      await createIndex(db, "rate_events_by_time", "rate_events", "at");

      await db.schema
        .createTable("used_proofs")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("expires_at", "text", (column) => column.notNull())
        .execute();

      await db.schema
        .createTable("secrets")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("value", "text", (column) => column.notNull())
        .addColumn("created_at", "text", (column) => column.notNull())
        .execute();
    },
  },
  /** Appointments. The unique index, not the program, decides who has a slot. */
  {
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
      await createIndex(db, "bookings_of_submission", "bookings", "submission_id");
    },
  },
  /** Proofs of consent, and counts of views. Neither has a column that could name a visitor. */
  {
    version: 10,
    name: "consent",
    async up(db) {
      await db.schema
        .createTable("consent_records")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("chosen_at", "text", (column) => column.notNull())
        .addColumn("analytics", "integer", (column) => column.notNull())
        .addColumn("marketing", "integer", (column) => column.notNull())
        .addColumn("gpc", "integer", (column) => column.notNull())
        .addColumn("mode", "text", (column) => column.notNull())
        .addColumn("source", "text", (column) => column.notNull())
        .addColumn("page", "text", (column) => column.notNull())
        .execute();
      await createIndex(db, "consent_records_by_time", "consent_records", "chosen_at");

      await db.schema
        .createTable("analytics_events")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("day", "text", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("page", "text", (column) => column.notNull())
        .addColumn("device", "text", (column) => column.notNull())
        .addColumn("source", "text", (column) => column.notNull())
        .addColumn("entry", "integer", (column) => column.notNull())
        .addColumn("metric", "text", (column) => column.notNull())
        .addColumn("value", "double precision", (column) => column.notNull())
        .execute();
      await createIndex(db, "analytics_events_by_day", "analytics_events", "day", "kind");
    },
  },
  /** The queue of privacy requests. Names and words stay with the submission; what is counted each year is here. */
  {
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
      await createIndex(db, "privacy_requests_due", "privacy_requests", "state", "due_on");
    },
  },
  /** The index, not the program, decides that a mailbox has one open booking: two requests at once can't both see none. */
  {
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
  },
  /**
   * Counts of visits by day instead of a row for each view: rows kept the order of views, so a visit could be put together.
   * The old table stays, empty, for a server of the version before that still writes into it during an upgrade.
   */
  {
    version: 21,
    name: "daily-counts",
    async up(db) {
      await db.schema
        .createTable("analytics_daily")
        .addColumn("day", "text", (column) => column.notNull())
        .addColumn("what", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("count", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("analytics_daily_pkey", ["day", "what", "name"])
        .execute();
      await db.executeQuery(
        sql`
        insert into analytics_daily (day, what, name, count)
        select day, 'page', page, count(*) from analytics_events where kind = 'view' group by day, page
        union all
        select day, 'device', device, count(*) from analytics_events where kind = 'view' group by day, device
        union all
        select day, 'source', source, count(*) from analytics_events
        where kind = 'view' and entry = 1 group by day, source
      `.compile(db),
      );
      await addVitals(db);
      await db.executeQuery(sql`delete from analytics_events`.compile(db));
    },
  },
  /** Where old submissions end as counts, and indexes by which the retention finds what is due without reading all of it. */
  {
    version: 22,
    name: "bounded-growth",
    async up(db) {
      await db.schema
        .createTable("submission_counts")
        .addColumn("day", "text", (column) => column.notNull())
        .addColumn("form", "text", (column) => column.notNull())
        .addColumn("flags", "text", (column) => column.notNull())
        .addColumn("count", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("submission_counts_pkey", ["day", "form", "flags"])
        .execute();
      await db.schema
        .createIndex("submissions_with_answers")
        .on("submissions")
        .column("created_at")
        .where(sql.ref("fields"), "<>", sql.lit("{}"))
        .execute();
      await db.schema
        .createIndex("submissions_without_answers")
        .on("submissions")
        .column("created_at")
        .where(sql.ref("fields"), "=", sql.lit("{}"))
        .execute();
      // A flag that had another name.
      await db
        .updateTable("submissions")
        .set({ flags: sql`replace(flags, 'wave', 'surge')` })
        .where("flags", "like", "%wave%")
        .execute();
    },
  },
  /**
   * A request may ask for several things, each with its own due day and end: a row each. Next to it is how it came and on
   * which ground it was denied. SQLite can't change a primary key, so the table is made again under its name.
   */
  {
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
      await createIndex(db, "privacy_requests_due", "privacy_requests", "state", "due_on");
    },
  },
];

/** Measurements go into buckets, a day at a time: a year of them needn't fit into memory. */
async function addVitals(db: Transaction<Schema>): Promise<void> {
  const days = await db.executeQuery<{ day: string }>(
    sql`select distinct day from analytics_events where kind = 'vital'`.compile(db),
  );
  for (const { day } of days.rows) {
    const measured = await db.executeQuery<{ metric: string; value: number }>(
      sql`select metric, value from analytics_events where kind = 'vital' and day = ${day}`.compile(
        db,
      ),
    );
    const counts = Map.groupBy(
      measured.rows,
      ({ metric, value }) => `${metric} ${bucketOf(value)}`,
    );
    for (const [key, { length: count }] of counts) {
      const [what = "", name = ""] = key.split(" ");
      await db.insertInto("analytics_daily").values({ day, what, name, count }).execute();
    }
  }
}

/** Two significant digits, to a thousandth at most: as measurements were counted when this step was written. */
function bucketOf(value: number): string {
  return String(Number((Math.round(value * 1_000) / 1_000).toPrecision(2)));
}
