/* Deliveries of the outbox: rows, claims, outcomes, and counts. */
import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { refusedAnswer, refusedMark, visitorTemplates } from "../../delivery/message.ts";
import { withoutAddresses } from "../../platform/errors.ts";
import type { DeliveryTable, Schema } from "../schema.ts";
import { isPostgres, partsOf, rowCount } from "../sql.ts";
import type { Db } from "../store.ts";

export type DeliveryRow = Selectable<DeliveryTable>;

export async function insertDeliveries(db: Db, rows: DeliveryRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("deliveries").values(rows).execute();
}

export async function deliveriesOf(db: Db, submissionIds: string[]): Promise<DeliveryRow[]> {
  const rows: DeliveryRow[] = [];
  for (const ids of partsOf(submissionIds)) {
    const some = await db
      .selectFrom("deliveries")
      .selectAll()
      .where("submission_id", "in", ids)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    rows.push(...some);
  }
  return rows;
}

/**
 * Takes up to `limit` due rows for `worker` until `lockedUntil`. A row whose lock has run out is due again,
 * so a worker that died loses nothing. So is a row that waits, or is locked, until after `farAhead`: a
 * clock that was ahead wrote it. Must run in a write transaction.
 */
export async function claimDue(
  db: Db,
  claim: {
    worker: string;
    now: string;
    farAhead: string;
    lockedUntil: string;
    limit: number;
    /** Deliveries of one target, or those of none in a list; all if absent. */
    of?: { target: string } | { noneOf: readonly string[] };
  },
): Promise<DeliveryRow[]> {
  return (
    db
      // Materialized: evaluated once, so that the limit holds whatever the planner thinks.
      .with(
        (cte) => cte("due").materialized(),
        (select) => {
          const due = select
            .selectFrom("deliveries")
            .select("id")
            .where(ofLane(claim.of))
            .where("state", "=", "pending")
            .where((or) =>
              or.or([or("run_at", "<=", claim.now), or("run_at", ">", claim.farAhead)]),
            )
            .where((or) =>
              or.or([
                or("locked_until", "is", null),
                or("locked_until", "<=", claim.now),
                or("locked_until", ">", claim.farAhead),
              ]),
            )
            .orderBy("run_at")
            .limit(claim.limit);
          // Workers of other servers pass over rows that are being taken, instead of waiting for them.
          return isPostgres(db) ? due.forUpdate().skipLocked() : due;
        },
      )
      .updateTable("deliveries")
      .set((value) => ({
        locked_by: claim.worker,
        locked_until: claim.lockedUntil,
        attempts: value("attempts", "+", 1),
      }))
      .where("id", "in", (select) => select.selectFrom("due").select("due.id"))
      .returningAll()
      .execute()
  );
}

/** Literal channel: SQLite does not match a partial index by a parameter. */
function ofLane(of: { target: string } | { noneOf: readonly string[] } | undefined) {
  return (where: ExpressionBuilder<Schema, "deliveries">) => {
    const isTarget = where("channel", "=", sql.lit("target"));
    if (of && "target" in of) return where.and([isTarget, where("target", "=", of.target)]);
    if (!of || of.noneOf.length === 0) return where.lit(true);
    return where.not(where.and([isTarget, where("target", "in", of.noneOf)]));
  };
}

/** Keeps the lock on rows that are still being sent, and on no other: a row taken without knowing must run out. */
export async function extendLocks(
  db: Db,
  worker: string,
  ids: string[],
  lockedUntil: string,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("deliveries")
    .set({ locked_until: lockedUntil })
    .where("id", "in", ids)
    .where("locked_by", "=", worker)
    .execute();
}

/**
 * The end of an attempt. Of a row that an erasure ended in the meantime only the lock goes; nothing happens to one that another
 * worker has taken over.
 */
export async function settle(
  db: Db,
  id: string,
  worker: string,
  outcome: Partial<
    Pick<DeliveryRow, "state" | "run_at" | "last_error" | "delivered_at" | "delivered_by">
  >,
): Promise<void> {
  const unlocked = { locked_by: null, locked_until: null };
  const settled = await db
    .updateTable("deliveries")
    .set({ ...outcome, ...unlocked })
    .where("id", "=", id)
    .where("locked_by", "=", worker)
    .where("state", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  if (settled) return;
  await db
    .updateTable("deliveries")
    .set(unlocked)
    .where("id", "=", id)
    .where("locked_by", "=", worker)
    .execute();
}

/** Takes address and texts out of a delivery that has come to its end; the last mail to a person who was erased. */
export async function redactDelivery(
  db: Db,
  id: string,
  visitorTemplates: readonly DeliveryRow["template"][],
): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({ data: "{}", last_error: null })
    .where("id", "=", id)
    .where("state", "<>", "pending")
    .execute();
  await db
    .updateTable("deliveries")
    .set({ target: "erased" })
    .where("id", "=", id)
    .where("state", "<>", "pending")
    .where("template", "in", visitorTemplates)
    .execute();
}

/** Gives rows back untried: the attempt that claiming counted is taken off again. */
export async function release(db: Db, ids: string[], worker: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("deliveries")
    .set((value) => ({
      locked_by: null,
      locked_until: null,
      attempts: value("attempts", "-", 1),
    }))
    .where("id", "in", ids)
    .where("locked_by", "=", worker)
    .execute();
}

/** Names of the workers that hold locks now. */
export async function lockHolders(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("deliveries")
    .select("locked_by")
    .distinct()
    .where("locked_by", "is not", null)
    .execute();
  return rows.flatMap((row) => row.locked_by ?? []);
}

/** Ends the locks of workers that are known to be dead, so that their rows are due at once. */
export async function endLocksOf(db: Db, workers: string[]): Promise<void> {
  if (workers.length === 0) return;
  await db
    .updateTable("deliveries")
    .set({ locked_by: null, locked_until: null })
    .where("locked_by", "in", workers)
    .execute();
}

/** False for what an erasure or the retention took the input from: its deliveries ended with it, and none failed. */
function hasInput(expression: ExpressionBuilder<Schema, "deliveries">) {
  return expression.exists(
    expression
      .selectFrom("submissions")
      .select("submissions.id")
      .whereRef("submissions.id", "=", "deliveries.submission_id")
      .where("submissions.fields", "!=", "{}"),
  );
}

/** Which deliveries that failed. By when they were made, ISO times; the end is exclusive. */
export type DeadFilter = {
  channel?: DeliveryRow["channel"] | undefined;
  /** Address, URL, or name of a target. */
  target?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
};

/**
 * Makes deliveries due now, with all attempts before them again: those that fit and are dead or wait after a refusal, or
 * those of a submission that are dead or waiting. Returns them.
 */
export async function reviveDeliveries(
  db: Db,
  which: ({ submissionId: string } & Pick<DeadFilter, "channel" | "target">) | DeadFilter,
  now: string,
): Promise<DeliveryRow[]> {
  let query = db
    .updateTable("deliveries")
    .set({ state: "pending", attempts: 0, run_at: now, locked_by: null, locked_until: null })
    .where(hasInput)
    // What a worker holds is being sent at this moment.
    .where((or) => or.or([or("locked_until", "is", null), or("locked_until", "<=", now)]));
  if ("submissionId" in which) {
    query = query
      .where("state", "in", ["dead", "pending"])
      .where("submission_id", "=", which.submissionId);
  } else {
    query = query.where((or) =>
      or.or([
        or("state", "=", "dead"),
        or.and([or("state", "=", "pending"), or("last_error", "like", `${refusedMark}%`)]),
      ]),
    );
    if (which.since) query = query.where("created_at", ">=", which.since);
    if (which.until) query = query.where("created_at", "<", which.until);
  }
  if (which.channel) query = query.where("channel", "=", which.channel);
  if (which.target) query = query.where("target", "=", which.target);
  return query.returningAll().execute();
}

/** Addresses a delivery again; its Message-ID stays. */
export async function redirectDelivery(db: Db, id: string, target: string): Promise<void> {
  await db.updateTable("deliveries").set({ target }).where("id", "=", id).execute();
}

/**
 * Takes mails of a submission out of the outbox that no one has begun to send; what a worker holds goes out. Returns what
 * they were.
 */
export async function withdrawMails(
  db: Db,
  submissionId: string,
  templates: readonly DeliveryRow["template"][],
  now: string,
): Promise<Array<Pick<DeliveryRow, "target" | "template">>> {
  return db
    .deleteFrom("deliveries")
    .where("submission_id", "=", submissionId)
    .where("channel", "=", "mail")
    .where("state", "=", "pending")
    .where("template", "in", templates)
    .where((or) => or.or([or("locked_until", "is", null), or("locked_until", "<=", now)]))
    .returning(["target", "template"])
    .execute();
}

/**
 * Takes a person out of the outbox: nothing more is sent for these submissions, the visitor's own address and what
 * servers answered are forgotten. The rows stay, for the counts, and the locks on what is being sent at this moment.
 */
export async function eraseDeliveries(
  db: Db,
  submissionIds: string[],
  visitorTemplates: readonly DeliveryRow["template"][],
): Promise<void> {
  for (const ids of partsOf(submissionIds)) {
    await db
      .updateTable("deliveries")
      .set({ state: "dead" })
      .where("submission_id", "in", ids)
      .where("state", "=", "pending")
      .execute();
    await db
      .updateTable("deliveries")
      .set({ last_error: null, data: "{}" })
      .where("submission_id", "in", ids)
      .execute();
    await db
      .updateTable("deliveries")
      .set({ target: "erased" })
      .where("submission_id", "in", ids)
      .where("template", "in", visitorTemplates)
      .execute();
  }
}

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
