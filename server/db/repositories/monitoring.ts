/* Rows of alerts, of work that one server does for all (alerts, digest), and of running servers. */
import type { Selectable, Updateable } from "kysely";
import type { AlertTable, JobRunTable, RunningServerTable } from "../schema.ts";
import type { Db } from "../store.ts";

export type AlertRow = Selectable<AlertTable>;

/** All of them; there are a handful. */
export async function alerts(db: Db): Promise<AlertRow[]> {
  return db.selectFrom("alerts").selectAll().orderBy("key").execute();
}

/** Inserts an alert unless another server has just done so. */
export async function insertAlert(db: Db, row: AlertRow): Promise<void> {
  await db
    .insertInto("alerts")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

export async function updateAlert(
  db: Db,
  key: string,
  change: Updateable<AlertTable>,
): Promise<void> {
  await db.updateTable("alerts").set(change).where("key", "=", key).execute();
}

/** Forgets what no one has looked at since a time, and what was clear before it. */
export async function forgetAlerts(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom("alerts")
    .where((or) => or.or([or("seen_at", "<", before), or("clear_since", "<", before)]))
    .execute();
}

export type Duty = "alerts" | "digest";

type DutyDone = {
  /** Day on which it was done last, in the zone of anyone who asks; "" for never. */
  on: string;
  at: string | null;
};

/**
 * Takes a duty until `until`, unless another server has it. `day`: only if it was not done on that day. Gives when it was
 * done last; null when it isn't to be done here. In a write transaction.
 */
export async function claimDuty(
  db: Db,
  { name, now, until, day }: { name: Duty; now: string; until: string; day?: string },
): Promise<DutyDone | null> {
  await db
    .insertInto("duties")
    .values({ name, until: "", done_on: "", done_at: null })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  let query = db
    .updateTable("duties")
    .set({ until })
    .where("name", "=", name)
    .where("until", "<=", now);
  if (day) query = query.where("done_on", "<", day);
  const row = await query.returning(["done_on", "done_at"]).executeTakeFirst();
  return row ? { on: row.done_on, at: row.done_at } : null;
}

/** Whether a duty was done on a day; for anyone who asks every minute. */
export async function isDutyDone(db: Db, name: Duty, day: string): Promise<boolean> {
  const row = await db
    .selectFrom("duties")
    .select("name")
    .where("name", "=", name)
    .where("done_on", ">=", day)
    .executeTakeFirst();
  return row !== undefined;
}

export async function endDuty(db: Db, name: Duty, done: { on: string; at: string }): Promise<void> {
  await db
    .updateTable("duties")
    .set({ until: "", done_on: done.on, done_at: done.at })
    .where("name", "=", name)
    .execute();
}

/** Gives a duty back that could not be done; no one takes it before `until`. */
export async function postponeDuty(db: Db, name: Duty, until: string): Promise<void> {
  await db.updateTable("duties").set({ until }).where("name", "=", name).execute();
}

/** When the store got its present schema's duties: a site that was set up today has no day to report on. */
export async function setUpAt(db: Db): Promise<string> {
  const row = await db
    .selectFrom("schema_versions")
    .select("applied_at")
    .where("name", "=", "watch")
    .executeTakeFirst();
  return row?.applied_at ?? "";
}

export type JobRunRow = Selectable<JobRunTable>;

export async function jobRun(db: Db, name: JobRunRow["name"]): Promise<JobRunRow | undefined> {
  return db.selectFrom("job_runs").selectAll().where("name", "=", name).executeTakeFirst();
}

/**
 * Remembers the end of a run: the last good one and the last bad one are kept. One that is later than this run is of a clock
 * that was wrong, and would hide each run until its day.
 */
export async function recordRun(
  db: Db,
  name: JobRunRow["name"],
  run: { at: string; problem: string | null },
): Promise<void> {
  const ended =
    run.problem === null ? { ok_at: run.at } : { failed_at: run.at, problem: run.problem };
  const other = run.problem === null ? "failed_at" : "ok_at";
  await db
    .insertInto("job_runs")
    .values({ name, ok_at: null, failed_at: null, problem: "", ...ended })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet(({ eb, ref }) => {
        const before = ref(`job_runs.${other}`);
        const kept = eb.case().when(before, "<=", run.at).then(before).end();
        return { ...ended, [other]: kept };
      }),
    )
    .execute();
}

export type RunningServerRow = Selectable<RunningServerTable>;

/** Notes that a server runs, and forgets those that weren't seen since `before`. */
export async function noteServer(db: Db, row: RunningServerRow, before: string): Promise<void> {
  await db.deleteFrom("running_servers").where("seen_at", "<", before).execute();
  await db
    .insertInto("running_servers")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: row.seen_at }))
    .execute();
}

export async function forgetServer(db: Db, id: string): Promise<void> {
  await db.deleteFrom("running_servers").where("id", "=", id).execute();
}

/** Servers that were seen since an ISO time. */
export async function runningServers(db: Db, since: string): Promise<RunningServerRow[]> {
  return db
    .selectFrom("running_servers")
    .selectAll()
    .where("seen_at", ">=", since)
    .orderBy("started_at")
    .execute();
}
