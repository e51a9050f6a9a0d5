import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * Seeds the time at which the store was last in use, against which the retention purge checks the clock. Taken from the rows
 * that are there: a store without any has nothing to lose.
 */
export const retentionClock: Migration = {
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
};
