import { sql } from "kysely";
import { refusedAnswer, refusedMark, visitorTemplates } from "../../delivery/message.ts";
import { withoutAddresses } from "../../platform/errors.ts";
import { partsOf, rowCount } from "../sql.ts";
import type { Db } from "../store.ts";
import { type DeliveryRow, hasInput } from "./deliveries.ts";

export type DeliveryCount = {
  channel: DeliveryRow["channel"];
  state: DeliveryRow["state"];
  count: number;
  /** When the oldest of them was made. */
  oldest: string;
};

/** The state of the outbox. Dead are those that were given up. */
export async function countDeliveries(db: Db): Promise<DeliveryCount[]> {
  const rows = await db
    .selectFrom("deliveries")
    .select(["channel", "state"])
    .select((select) => [rowCount, select.fn.min("created_at").as("oldest")])
    .where((or) => or.or([or("state", "!=", "dead"), hasInput(or)]))
    .groupBy(["channel", "state"])
    .execute();
  return rows;
}

/** Mails written to files between two ISO times (end exclusive) because no mail server was set: no one received them. */
export async function countWrittenToFiles(db: Db, since: string, until: string): Promise<number> {
  const row = await db
    .selectFrom("deliveries")
    .select(rowCount)
    // A literal: SQLite does not match a partial index by a parameter.
    .where("delivered_by", "=", sql.lit("file"))
    .where("delivered_at", ">=", since)
    .where("delivered_at", "<", until)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function countDead(db: Db): Promise<Record<DeliveryRow["channel"], number>> {
  const rows = await db
    .selectFrom("deliveries")
    .select("channel")
    .select(rowCount)
    .where("state", "=", "dead")
    .where(hasInput)
    .groupBy("channel")
    .execute();
  return byChannel(rows);
}

export type Refused = Record<DeliveryRow["channel"], number> & {
  /** Receiver's reason for the last refusal, without addresses; null where nothing was refused. */
  answer: string | null;
};

/**
 * Deliveries to the operator that their receiver refused and that are still tried. A visitor's mistyped address is not
 * the operator's to fix.
 */
export async function countRefused(db: Db): Promise<Refused> {
  const refused = db
    .selectFrom("deliveries")
    .where("state", "=", "pending")
    .where("last_error", "like", `${refusedMark}%`)
    .where("template", "not in", visitorTemplates)
    .where(hasInput);
  const rows = await refused.select("channel").select(rowCount).groupBy("channel").execute();
  const counts = byChannel(rows);
  if (rows.length === 0) return { ...counts, answer: null };
  const last = await refused.select("last_error").orderBy("run_at", "desc").limit(1).execute();
  const answer = refusedAnswer(last[0]?.last_error ?? "");
  return { ...counts, answer: answer && withoutAddresses(answer) };
}

export type FailedTarget = {
  target: string;
  dead: number;
  refused: number;
  /** Receiver's reason for the last of them, without addresses. */
  reason: string;
};

/** Targets that have deliveries which were given up or refused. There are few targets. */
export async function failedTargets(db: Db): Promise<FailedTarget[]> {
  const failed = db
    .selectFrom("deliveries")
    .where("channel", "=", sql.lit("target"))
    .where(hasInput)
    .where((or) =>
      or.or([
        or("state", "=", "dead"),
        or.and([or("state", "=", "pending"), or("last_error", "like", `${refusedMark}%`)]),
      ]),
    );
  const counts = await failed
    .select(["target", "state"])
    .select(rowCount)
    .groupBy(["target", "state"])
    .orderBy("target")
    .execute();
  const found: FailedTarget[] = [];
  for (const [target, rows] of Map.groupBy(counts, (row) => row.target)) {
    const last = await failed
      .select("last_error")
      .where("target", "=", target)
      .orderBy("run_at", "desc")
      .limit(1)
      .executeTakeFirst();
    const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
    const error = last?.last_error ?? "";
    const reason = withoutAddresses(refusedAnswer(error) ?? error.slice(0, maxReason));
    found.push({ target, dead: of("dead"), refused: of("pending"), reason });
  }
  return found;
}

/** A reason is quoted inside of a sentence. */
const maxReason = 240;

/**
 * Deliveries that failed and are tried again, but weren't refused: their receiver was down, or had no time. One that just came
 * in isn't a failure.
 */
export async function countRetried(db: Db): Promise<Record<DeliveryRow["channel"], number>> {
  const rows = await db
    .selectFrom("deliveries")
    .select("channel")
    .select(rowCount)
    .where("state", "=", "pending")
    .where("last_error", "is not", null)
    .where("last_error", "not like", `${refusedMark}%`)
    .where(hasInput)
    .groupBy("channel")
    .execute();
  return byChannel(rows);
}

type Counted = { channel: DeliveryRow["channel"]; count: number };

function byChannel(rows: readonly Counted[]): Record<DeliveryRow["channel"], number> {
  const counts = { mail: 0, webhook: 0, target: 0 };
  for (const { channel, count } of rows) counts[channel] = count;
  return counts;
}

/**
 * How many deliveries of some submissions are still to be sent, or being sent at this moment; without those that only tell
 * of an erasure.
 */
export async function unfinishedDeliveries(
  db: Db,
  submissionIds: readonly string[],
  now: string,
): Promise<number> {
  let count = 0;
  for (const ids of partsOf(submissionIds)) {
    const row = await db
      .selectFrom("deliveries")
      .select(rowCount)
      .where("submission_id", "in", ids)
      .where("template", "<>", "erased")
      .where((or) => or.or([or("state", "=", "pending"), or("locked_until", ">", now)]))
      .executeTakeFirstOrThrow();
    count += row.count;
  }
  return count;
}

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
  const counts = await own.select("state").select(rowCount).groupBy("state").execute();
  const last = await own
    .select("last_error")
    .where("state", "!=", "delivered")
    .where("last_error", "is not", null)
    .orderBy("run_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const count = (state: string) => counts.find((row) => row.state === state)?.count ?? 0;
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
