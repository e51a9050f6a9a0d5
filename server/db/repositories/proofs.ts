import type { Db } from "../store.ts";

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
