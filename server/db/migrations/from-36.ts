import { sql } from "kysely";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import type { Migration } from "../migrate.ts";
import { createIndex, isPostgres } from "../sql.ts";

/** Steps of the schema from version 36 on: what operators do with leads, alerts, and targets. */
export const laterMigrations: readonly Migration[] = [
  /** Lead states: the state of a submission now, and the notes and changes of state that led there. */
  {
    version: 36,
    name: "lead-states",
    async up(db) {
      await db.schema
        .alterTable("submissions")
        .addColumn("state", "text", (column) => column.notNull().defaultTo("new"))
        .execute();

      await db.schema
        .createTable("lead_events")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("submission_id", "text", (column) =>
          column.notNull().references("submissions.id").onDelete("cascade"),
        )
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("value", "text", (column) => column.notNull())
        .addColumn("author", "text", (column) => column.notNull())
        .addColumn("at", "text", (column) => column.notNull())
        .execute();
      await createIndex(db, "lead_events_of_submission", "lead_events", "submission_id", "at");
    },
  },
  /**
   * A full-text index over submissions. `position` is a submission's key in it and sorts by time; one without a position is
   * still to be indexed, so nothing is indexed here: a million rows would hold the start up.
   */
  {
    version: 37,
    name: "lead-search",
    async up(db) {
      await db.schema.alterTable("submissions").addColumn("position", "bigint").execute();
      await db.schema
        .createIndex("submissions_by_position")
        .unique()
        .on("submissions")
        .column("position")
        .execute();
      await db.schema
        .createIndex("submissions_to_index")
        .on("submissions")
        .columns(["created_at", "id"])
        .where(sql.ref("position"), "is", null)
        .execute();
      for (const statement of isPostgres(db) ? onPostgres : onSqlite) await statement.execute(db);
    },
  },
  /** Times without demos: hours or days that the operator has closed. */
  {
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
      await createIndex(db, "booking_blocks_by_end", "booking_blocks", "ends_at");
    },
  },
  /** State of alerts and digests: open conditions, notified recipients, the sending server, and backup runs. */
  {
    version: 39,
    name: "watch",
    async up(db) {
      await db.schema
        .createTable("alerts")
        .addColumn("key", "text", (column) => column.primaryKey())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("level", "integer", (column) => column.notNull())
        .addColumn("items", "text", (column) => column.notNull())
        .addColumn("text", "text", (column) => column.notNull())
        .addColumn("opened_at", "text", (column) => column.notNull())
        .addColumn("seen_at", "text", (column) => column.notNull())
        .addColumn("clear_since", "text")
        .addColumn("recurrences", "integer", (column) => column.notNull())
        .addColumn("told_level", "integer")
        .addColumn("told_items", "text")
        .addColumn("alarmed_at", "text")
        .execute();
      await db.schema
        .createTable("duties")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("until", "text", (column) => column.notNull())
        .addColumn("done_on", "text", (column) => column.notNull())
        .addColumn("done_at", "text")
        .execute();
      await db.schema
        .createTable("job_runs")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("ok_at", "text")
        .addColumn("failed_at", "text")
        .addColumn("problem", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      // Counted every minute, among millions that were delivered.
      await db.schema
        .createIndex("deliveries_dead")
        .on("deliveries")
        .column("channel")
        .where(sql.ref("state"), "=", sql.lit("dead"))
        .execute();
    },
  },
  /**
   * Indexes by which the retention finds what is due without reading what is kept: answers of privacy requests stay for
   * years among those of forms, and the key of a submission was looked for among those of a whole day, an open booking among
   * all.
   */
  {
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
      await createIndex(db, "idempotency_of_submission", "idempotency", "submission_id");
      await db.schema
        .createIndex("bookings_to_close")
        .on("bookings")
        .column("starts_at")
        .where(sql.ref("open_for"), "is not", null)
        .execute();
    },
  },
  /**
   * Records with each delivery how it was made: a mail written to a file, for lack of a mail server, reached no one. For mails delivered
   * before this step that is unknown; a webhook has only one way.
   */
  {
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
  },
  /**
   * Owner of a submission. Also moves finished submissions from `new` to `closed`: those whose answers were removed, privacy requests with
   * every part closed, and canceled demos.
   */
  {
    version: 42,
    name: "lead-owner",
    async up(db) {
      await db.schema
        .alterTable("submissions")
        .addColumn("owner", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      const ended = sql`state = 'new' and (fields = '{}' or ${endedElsewhere})`;
      // The search index holds the state, except of expired rows. The server indexes these again in the background.
      const indexed = sql`select position from submissions where position is not null
      and ${ended} and ',' || flags || ',' not like '%,expired,%'`;
      const key = sql.ref(isPostgres(db) ? "position" : "rowid");
      await sql`delete from submission_search where ${key} in (${indexed})`.execute(db);
      await sql`
      update submissions set state = 'closed',
        position = case when ',' || flags || ',' like '%,expired,%' then position end
      where ${ended}
    `.execute(db);
    },
  },
  /**
   * Seeds the time at which the store was last in use, against which the retention purge checks the clock. Taken from the rows
   * that are there: a store without any has nothing to lose.
   */
  {
    version: 43,
    name: "retention-clock",
    async up(db) {
      await sql`
      insert into job_runs (name, ok_at, problem)
      select 'retention', max(seen), '' from (
        select max(created_at) as seen from submissions
        union all select max(chosen_at) from consent_records
        union all select max(at) from rate_events
        union all select max(seen_at) from alerts
        union all select max(done_at) from duties
        union all select max(ok_at) from job_runs
        union all select max(failed_at) from job_runs
      ) as times having max(seen) is not null
    `.execute(db);
    },
  },
  /** Pauses that targets asked for, and the index by which each target finds its own deliveries. */
  {
    version: 44,
    name: "targets",
    async up(db) {
      await db.schema
        .createTable("paused_targets")
        .addColumn("target", "text", (column) => column.primaryKey())
        .addColumn("until", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex("deliveries_of_target")
        .on("deliveries")
        .columns(["target", "state", "run_at"])
        .where(sql.ref("channel"), "=", sql.lit("target"))
        .execute();
    },
  },
  /** Where the sender of a submission came from, as JSON; "" for those of before. */
  {
    version: 45,
    name: "lead-source",
    async up(db) {
      await db.schema
        .alterTable("submissions")
        .addColumn("source", "text", (column) => column.notNull().defaultTo(""))
        .execute();
    },
  },
  /** Servers that run, and which targets each has read: a changed file counts from a restart on. */
  {
    version: 46,
    name: "running-servers",
    async up(db) {
      await db.schema
        .createTable("running_servers")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("host", "text", (column) => column.notNull())
        .addColumn("started_at", "text", (column) => column.notNull())
        .addColumn("seen_at", "text", (column) => column.notNull())
        .addColumn("targets", "text", (column) => column.notNull())
        .execute();
    },
  },
];

const onPostgres = [
  sql`create table submission_search (position bigint primary key, words tsvector not null)`,
  sql`create index submission_search_words on submission_search using gin (words)`,
];

const onSqlite = [
  // Words come normalized and split (leads/terms.ts); the ascii tokenizer takes them as they are. No ranking is
  // wanted, so no sizes are stored.
  sql`create virtual table submission_search using fts5(
    words, columnsize = 0, tokenize = "ascii tokenchars '-:'")`,
  // Else a deleted entry's words would stay in the index until its segments happen to be merged.
  sql`insert into submission_search (submission_search, rank) values ('secure-delete', 1)`,
];

const parts = sql`select 1 from privacy_requests where privacy_requests.submission_id = submissions.id`;
const demos = sql`select 1 from bookings where bookings.submission_id = submissions.id`;
const endedElsewhere = sql`(
  form = ${sql.lit(PRIVACY_FORM)} and exists (${parts}) and not exists (${parts} and privacy_requests.state <> 'closed')
  or exists (${demos}) and not exists (${demos} and bookings.state = 'booked')
)`;
