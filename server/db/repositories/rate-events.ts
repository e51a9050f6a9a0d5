import type { Db } from "../store.ts";

/** The newest events of some scopes in (after, until], newest first, at most `limit`. ISO times. */
export async function eventsBetween(
  db: Db,
  scopes: readonly string[],
  { after, until, limit }: { after: string; until: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("rate_events")
    .select("at")
    .where("scope", "in", scopes)
    .where("at", ">", after)
    .where("at", "<=", until)
    .orderBy("at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ at }) => at);
}

/** Remembers that something limited happened. One row each, so that senders never wait for one another's counter. */
export async function addEvent(
  db: Db,
  event: { id: string; scope: string; at: string },
): Promise<void> {
  await db.insertInto("rate_events").values(event).execute();
}

/** Forgets what happened up to `before`, a bounded number at a time; says how many. */
export async function forgetEvents(db: Db, before: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("rate_events")
    .where("id", "in", (select) =>
      select.selectFrom("rate_events").select("id").where("at", "<=", before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
