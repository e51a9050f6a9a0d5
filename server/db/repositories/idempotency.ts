import { sql } from "kysely";
import { isPostgres } from "../sql.ts";
import type { Db } from "../store.ts";

type Claim = { key: string; bodyHash: string; submissionId: string; expiresAt: string };

/** "idem" as a number: first half of the lock's key, used by no other lock. */
const keyLock = 0x6964656d;

/**
 * Locks a key until the end of the transaction: a repeat on another server waits for the first one's commit and then finds it, before
 * its own limit, slot or mailbox could refuse it. SQLite runs write transactions one at a time anyway.
 */
export async function lockKey(db: Db, key: string): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`select pg_advisory_xact_lock(${keyLock}, hashtext(${key}))`.execute(db);
}

/** Earlier submission with this key; `isExpired` when it counts no more and only takes up the key. */
export async function findByKey(
  db: Db,
  key: string,
  now: string,
): Promise<
  { bodyHash: string; submissionId: string; reference: string; isExpired: boolean } | undefined
> {
  const row = await db
    .selectFrom("idempotency")
    .innerJoin("submissions", "submissions.id", "idempotency.submission_id")
    .select(["body_hash", "expires_at", "submissions.id", "submissions.reference"])
    .where("idempotency.key", "=", key)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body_hash: bodyHash, id: submissionId, reference } = row;
  return { bodyHash, submissionId, reference, isExpired: row.expires_at <= now };
}

/** Records the key. The primary key makes two concurrent claims impossible: the second one throws. */
export async function claimKey(db: Db, claim: Claim): Promise<void> {
  await db
    .insertInto("idempotency")
    .values({
      key: claim.key,
      body_hash: claim.bodyHash,
      submission_id: claim.submissionId,
      expires_at: claim.expiresAt,
    })
    .execute();
}

/** Forgets expired keys, a bounded number at a time so that no submission pays for a long clean-up; says how many. */
export async function forgetExpired(db: Db, now: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("idempotency")
    .where("key", "in", (select) =>
      select
        .selectFrom("idempotency")
        .select("key")
        .where("expires_at", "<=", now)
        .orderBy("expires_at")
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Makes room for a key that has expired. Never a living one: between looking for it and here another server may have
 * committed it, and deleting that row would store the same words twice.
 */
export async function forgetExpiredKey(db: Db, key: string, now: string): Promise<void> {
  await db
    .deleteFrom("idempotency")
    .where("key", "=", key)
    .where("expires_at", "<=", now)
    .execute();
}

/** The key of an erased submission would still tell that the same words came twice. */
export async function forgetKeysOf(db: Db, submissionIds: readonly string[]): Promise<void> {
  await db.deleteFrom("idempotency").where("submission_id", "in", submissionIds).execute();
}

/** Spends a proof; false when it was spent before. */
export async function spendProof(db: Db, id: string, expiresAt: string): Promise<boolean> {
  const row = await db
    .insertInto("used_proofs")
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetProofs(db: Db, now: string): Promise<void> {
  await db.deleteFrom("used_proofs").where("expires_at", "<=", now).execute();
}
