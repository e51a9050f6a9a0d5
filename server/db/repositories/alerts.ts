import type { Selectable, Updateable } from "kysely";
import type { AlertTable } from "../schema.ts";
import type { Db } from "../store.ts";

export type AlertRow = Selectable<AlertTable>;

/** All of them; there are a handful. */
export async function alerts(db: Db): Promise<AlertRow[]> {
  return db.selectFrom("alerts").selectAll().orderBy("key").execute();
}

/** Inserts an alert unless another server has just done so. */
export async function insertAlert(db: Db, row: AlertRow): Promise<void> {
  await db
    .insertInto("alerts")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

export async function updateAlert(
  db: Db,
  key: string,
  change: Updateable<AlertTable>,
): Promise<void> {
  await db.updateTable("alerts").set(change).where("key", "=", key).execute();
}

/** Forgets what no one has looked at since a time, and what was clear before it. */
export async function forgetAlerts(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom("alerts")
    .where((or) => or.or([or("seen_at", "<", before), or("clear_since", "<", before)]))
    .execute();
}
