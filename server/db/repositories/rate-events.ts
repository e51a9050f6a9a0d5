import { sql } from "kysely";
import type { Db } from "../store.ts";

/** Events of some scopes after each of `starts` and up to `until` (ISO times). */
export async function countEvents(
  db: Db,
  scopes: readonly string[],
  { starts, until }: { starts: readonly string[]; until: string },
): Promise<number[]> {
  const [earliest = until] = starts.toSorted();
  const row = await db
    .selectFrom("rate_events")
    .select(
      starts.map((start, i) =>
        sql<number | null>`sum(case when at > ${start} then 1 else 0 end)`.as(`n${i}`),
      ),
    )
    .where("scope", "in", scopes)
    .where("at", ">", earliest)
    .where("at", "<=", until)
    .executeTakeFirstOrThrow();
  return starts.map((_, i) => Number((row as Record<string, number | null>)[`n${i}`] ?? 0));
}

/** Time of the event of some scopes that has `nth - 1` newer ones, up to `until`. */
export async function nthNewestEvent(
  db: Db,
  scopes: readonly string[],
  { until, nth }: { until: string; nth: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("rate_events")
    .select("at")
    .where("scope", "in", scopes)
    .where("at", "<=", until)
    .orderBy("at", "desc")
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at;
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
