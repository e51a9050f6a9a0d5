import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { refusedMark } from "../../delivery/message.ts";
import type { DeliveryTable, Schema } from "../schema.ts";
import { isPostgres, partsOf } from "../sql.ts";
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
export function hasInput(expression: ExpressionBuilder<Schema, "deliveries">) {
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
