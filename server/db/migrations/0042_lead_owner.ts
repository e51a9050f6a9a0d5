import { sql } from "kysely";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import { isPostgres } from "../dialect.ts";
import type { Migration } from "../migrate.ts";

/**
 * Owner of a submission. Also moves finished submissions from `new` to `closed`: those whose answers were removed, privacy requests with
 * every part closed, and canceled demos.
 */
export const leadOwner: Migration = {
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
};

const parts = sql`select 1 from privacy_requests where privacy_requests.submission_id = submissions.id`;
const demos = sql`select 1 from bookings where bookings.submission_id = submissions.id`;
const endedElsewhere = sql`(
  form = ${sql.lit(PRIVACY_FORM)} and exists (${parts}) and not exists (${parts} and privacy_requests.state <> 'closed')
  or exists (${demos}) and not exists (${demos} and bookings.state = 'booked')
)`;
