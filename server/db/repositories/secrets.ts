import type { Db } from "../store.ts";

/** The value under `name`; `fresh` becomes it when there is none. Anyone who is first decides for all servers. */
export async function sharedSecret(db: Db, name: string, fresh: string): Promise<string> {
  await db
    .insertInto("secrets")
    .values({ name, value: fresh, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}
