import type { Db } from "../open.ts";

export type Claim = { key: string; bodyHash: string; submissionId: string; expiresAt: string };

/** What an earlier submission with this key left, unless it has expired. */
export async function findByKey(
  db: Db,
  key: string,
  now: string,
): Promise<{ bodyHash: string; reference: string } | undefined> {
  const row = await db
    .selectFrom("idempotency")
    .innerJoin("submissions", "submissions.id", "idempotency.submission_id")
    .select(["idempotency.body_hash", "submissions.reference"])
    .where("idempotency.key", "=", key)
    .where("idempotency.expires_at", ">", now)
    .executeTakeFirst();
  return row && { bodyHash: row.body_hash, reference: row.reference };
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

/** Forgets expired keys, a bounded number at a time so that no submission pays for a long clean-up. */
export async function forgetExpired(db: Db, now: string, limit = 50): Promise<void> {
  await db
    .deleteFrom("idempotency")
    .where("key", "in", (select) =>
      select
        .selectFrom("idempotency")
        .select("key")
        .where("expires_at", "<=", now)
        .orderBy("expires_at")
        .limit(limit),
    )
    .execute();
}

export async function forgetKey(db: Db, key: string): Promise<void> {
  await db.deleteFrom("idempotency").where("key", "=", key).execute();
}
