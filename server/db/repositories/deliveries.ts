import type { Selectable } from "kysely";
import type { Db } from "../open.ts";
import type { DeliveryTable } from "../schema.ts";

export type DeliveryRow = Selectable<DeliveryTable>;

export async function insertDeliveries(db: Db, rows: DeliveryRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("deliveries").values(rows).execute();
}

/** Databases take a limited number of parameters in one statement. */
const chunk = 500;

export async function deliveriesOf(db: Db, submissionIds: string[]): Promise<DeliveryRow[]> {
  const rows: DeliveryRow[] = [];
  for (let start = 0; start < submissionIds.length; start += chunk) {
    const some = await db
      .selectFrom("deliveries")
      .selectAll()
      .where("submission_id", "in", submissionIds.slice(start, start + chunk))
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    rows.push(...some);
  }
  return rows;
}

/**
 * Takes up to `limit` due rows for `worker` until `lockedUntil`. A row whose lock has run out is due again,
 * so a worker that died loses nothing. Must run in a write transaction.
 */
export async function claimDue(
  db: Db,
  claim: { worker: string; now: string; lockedUntil: string; limit: number },
): Promise<DeliveryRow[]> {
  return db
    .updateTable("deliveries")
    .set((value) => ({
      locked_by: claim.worker,
      locked_until: claim.lockedUntil,
      attempts: value("attempts", "+", 1),
    }))
    .where("id", "in", (select) =>
      select
        .selectFrom("deliveries")
        .select("id")
        .where("state", "=", "pending")
        .where("run_at", "<=", claim.now)
        .where((or) => or.or([or("locked_until", "is", null), or("locked_until", "<=", claim.now)]))
        .orderBy("run_at")
        .limit(claim.limit),
    )
    .returningAll()
    .execute();
}

/** Keeps the lock on rows that are still being sent. */
export async function extendLocks(db: Db, worker: string, lockedUntil: string): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({ locked_until: lockedUntil })
    .where("locked_by", "=", worker)
    .execute();
}

/** The end of an attempt. Does nothing when another worker has taken the row over meanwhile. */
export async function settle(
  db: Db,
  id: string,
  worker: string,
  outcome: Partial<Pick<DeliveryRow, "state" | "run_at" | "last_error" | "delivered_at">>,
): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({ ...outcome, locked_by: null, locked_until: null })
    .where("id", "=", id)
    .where("locked_by", "=", worker)
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
