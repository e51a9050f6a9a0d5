import type { Selectable } from "kysely";
import type { JobRunTable } from "../schema.ts";
import type { Db } from "../store.ts";

export type JobRunRow = Selectable<JobRunTable>;

export async function jobRun(db: Db, name: JobRunRow["name"]): Promise<JobRunRow | undefined> {
  return db.selectFrom("job_runs").selectAll().where("name", "=", name).executeTakeFirst();
}

/** Remembers the end of a run: the last good one and the last bad one are kept. */
export async function recordRun(
  db: Db,
  name: JobRunRow["name"],
  run: { at: string; problem: string | null },
): Promise<void> {
  const ended =
    run.problem === null ? { ok_at: run.at } : { failed_at: run.at, problem: run.problem };
  await db
    .insertInto("job_runs")
    .values({ name, ok_at: null, failed_at: null, problem: "", ...ended })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(ended))
    .execute();
}
