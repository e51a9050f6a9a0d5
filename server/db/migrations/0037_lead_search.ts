import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { Migration } from "../migrate.ts";

/**
 * A full-text index over submissions. `position` is a submission's key in it and sorts by time; one without a position is
 * still to be indexed, so nothing is indexed here: a million rows would hold the start up.
 */
export const leadSearch: Migration = {
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
};

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
