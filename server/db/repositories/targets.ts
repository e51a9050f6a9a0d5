import type { Db } from "../store.ts";

/** Remembers that a target asked for silence; nothing is sent to it until the operator changes or retries it. */
export async function disableTarget(
  db: Db,
  target: string,
  reason: string,
  now: string,
): Promise<void> {
  await db
    .insertInto("disabled_targets")
    .values({ target, reason, disabled_at: now })
    .onConflict((conflict) => conflict.column("target").doUpdateSet({ reason, disabled_at: now }))
    .execute();
}

export async function disabledReason(db: Db, target: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("disabled_targets")
    .select("reason")
    .where("target", "=", target)
    .executeTakeFirst();
  return row?.reason;
}

/** Sends to every target again. Returns those that had asked for silence. */
export async function enableTargets(db: Db): Promise<string[]> {
  const rows = await db.deleteFrom("disabled_targets").returning("target").execute();
  return rows.map((row) => row.target);
}

export async function disabledTargets(db: Db): Promise<Array<{ target: string; reason: string }>> {
  return db.selectFrom("disabled_targets").select(["target", "reason"]).execute();
}
