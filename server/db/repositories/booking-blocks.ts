import { type Selectable, sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { BookingBlockTable } from "../schema.ts";
import type { Db } from "../store.ts";

export type BookingBlockRow = Selectable<BookingBlockTable>;

/** A time, ISO 8601 in UTC; the end is exclusive. */
export type Span = { from: string; to: string };

export async function insertBlocks(db: Db, rows: readonly BookingBlockRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("booking_blocks").values(rows).execute();
}

/** Blocks that reach into a span, by their beginning. */
export async function blocksIn(db: Db, { from, to }: Span): Promise<BookingBlockRow[]> {
  return db
    .selectFrom("booking_blocks")
    .selectAll()
    .where("ends_at", ">", from)
    .where("starts_at", "<", to)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
}

export async function countBlocks(db: Db): Promise<number> {
  const row = await db
    .selectFrom("booking_blocks")
    .select((select) => select.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function removeBlocks(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("booking_blocks").where("id", "in", ids).execute();
}

/** Forgets blocks that ended before a time. */
export async function forgetBlocks(db: Db, before: string): Promise<void> {
  await db.deleteFrom("booking_blocks").where("ends_at", "<", before).execute();
}

/** "cale" as a number. */
const calendarLock = 0x63616c65;

/**
 * Holds the calendar until the end of the transaction: bookings next to each other, a change of what is closed alone. So
 * no one gets a slot that is being closed. SQLite's transactions are alone in any case.
 */
export async function lockCalendar(db: Db, how: "beside" | "alone"): Promise<void> {
  if (!isPostgres(db)) return;
  const take =
    how === "alone"
      ? sql`select pg_advisory_xact_lock(${calendarLock})`
      : sql`select pg_advisory_xact_lock_shared(${calendarLock})`;
  await take.execute(db);
}
