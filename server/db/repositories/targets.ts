import { sql } from "kysely";
import type { Db } from "../store.ts";
import { hasInput } from "./deliveries.ts";

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

/** Sends to every target again, or to one. Returns those that had asked for silence. */
export async function enableTargets(db: Db, target?: string): Promise<string[]> {
  let disabled = db.deleteFrom("disabled_targets");
  let paused = db.deleteFrom("paused_targets");
  if (target !== undefined) {
    disabled = disabled.where("target", "=", target);
    paused = paused.where("target", "=", target);
  }
  await paused.execute();
  const rows = await disabled.returning("target").execute();
  return rows.map((row) => row.target);
}

/** Sends nothing to a target before `until`; a longer pause stays. */
export async function pauseTarget(db: Db, target: string, until: string): Promise<void> {
  await db
    .insertInto("paused_targets")
    .values({ target, until })
    .onConflict((conflict) =>
      conflict.column("target").doUpdateSet({ until }).where("paused_targets.until", "<", until),
    )
    .execute();
}

/** End of the pause that a target asked for; undefined when it never did. May be in the past. */
export async function pausedUntil(db: Db, target: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("paused_targets")
    .select("until")
    .where("target", "=", target)
    .executeTakeFirst();
  return row?.until;
}

export type TargetState = {
  pending: number;
  delivered: number;
  dead: number;
  pausedUntil: string | null;
  disabled: string | null;
  /** Receiver's reason for the last delivery that waits or is dead. */
  lastError: string | null;
};

/** Delivery state of one target. */
export async function targetState(
  db: Db,
  channel: "webhook" | "target",
  target: string,
): Promise<TargetState> {
  const own = db
    .selectFrom("deliveries")
    .where("channel", "=", sql.lit(channel))
    .where("target", "=", target)
    .where((or) => or.or([or("state", "!=", "dead"), hasInput(or)]));
  const counts = await own
    .select("state")
    .select((select) => select.fn.countAll().as("count"))
    .groupBy("state")
    .execute();
  const last = await own
    .select("last_error")
    .where("state", "!=", "delivered")
    .where("last_error", "is not", null)
    .orderBy("run_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const count = (state: string) => Number(counts.find((row) => row.state === state)?.count ?? 0);
  return {
    pending: count("pending"),
    delivered: count("delivered"),
    dead: count("dead"),
    pausedUntil: (await pausedUntil(db, target)) ?? null,
    disabled: (await disabledReason(db, target)) ?? null,
    lastError: last?.last_error ?? null,
  };
}

export async function disabledTargets(db: Db): Promise<Array<{ target: string; reason: string }>> {
  return db.selectFrom("disabled_targets").select(["target", "reason"]).execute();
}
