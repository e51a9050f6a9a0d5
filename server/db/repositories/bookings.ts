import { type Selectable, sql } from "kysely";
import type { BookingBlockTable, BookingTable } from "../schema.ts";
import { isPostgres, partsOf, rowCount } from "../sql.ts";
import type { Db } from "../store.ts";
import { type SubmissionRow, submissionsByIds } from "./submissions.ts";

export type BookingRow = Selectable<BookingTable>;

/** Takes the slot; false when someone has it. The unique index decides, whatever the concurrency. */
export async function insertBooking(db: Db, row: BookingRow): Promise<boolean> {
  const inserted = await db
    .insertInto("bookings")
    .values(row)
    .onConflict((conflict) =>
      // A literal: SQLite does not match a partial index by a parameter.
      conflict.column("starts_at").where("state", "=", sql.lit("booked")).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function bookingById(db: Db, id: string): Promise<BookingRow | undefined> {
  return db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Reads and locks a booking that the caller may change: waits for a change on another server, and sees it. Needs a write transaction;
 * SQLite runs these one at a time anyway.
 */
export async function lockedBooking(
  db: Db,
  which: { id: string } | { submissionId: string },
): Promise<BookingRow | undefined> {
  const query = db.selectFrom("bookings").selectAll();
  const found =
    "id" in which
      ? query.where("id", "=", which.id)
      : query.where("submission_id", "=", which.submissionId);
  return (isPostgres(db) ? found.forUpdate() : found).executeTakeFirst();
}

export async function bookingOf(db: Db, submissionId: string): Promise<BookingRow | undefined> {
  return db
    .selectFrom("bookings")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
}

export async function bookingsOf(
  db: Db,
  submissionIds: readonly string[],
): Promise<Map<string, BookingRow>> {
  const found = new Map<string, BookingRow>();
  for (const ids of partsOf(submissionIds)) {
    const rows = await db
      .selectFrom("bookings")
      .selectAll()
      .where("submission_id", "in", ids)
      .execute();
    for (const row of rows) found.set(row.submission_id, row);
  }
  return found;
}

/** The booking that a mailbox has open, `mailbox` being its keyed hash. One that is over makes room for the next. */
export async function openBookingOf(
  db: Db,
  mailbox: string,
  now: string,
): Promise<BookingRow | undefined> {
  const row = await db
    .selectFrom("bookings")
    .selectAll()
    .where("open_for", "=", mailbox)
    .executeTakeFirst();
  if (!row || row.starts_at > now) return row;
  await forgetHolder(db, [row.submission_id]);
  return undefined;
}

/** Whether someone has a slot. Asked before anything is written; the unique index decides when two ask at once. */
export async function isTaken(db: Db, start: string): Promise<boolean> {
  const row = await db
    .selectFrom("bookings")
    .select("id")
    // A literal: SQLite does not match a partial index by a parameter.
    .where("state", "=", sql.lit("booked"))
    .where("starts_at", "=", start)
    .executeTakeFirst();
  return row !== undefined;
}

/** Bookings that begin in a span, with their submissions, by their time. ISO times; the end is exclusive. */
export async function bookingsIn(
  db: Db,
  range: { from: string; to?: string | undefined; state?: BookingRow["state"]; limit: number },
): Promise<Array<{ booking: BookingRow; submission: SubmissionRow }>> {
  let query = db.selectFrom("bookings").selectAll().where("starts_at", ">=", range.from);
  if (range.to) query = query.where("starts_at", "<", range.to);
  if (range.state) query = query.where("state", "=", range.state);
  const bookings = await query
    .orderBy("starts_at")
    .orderBy("created_at")
    .limit(range.limit)
    .execute();
  const ids = bookings.map((booking) => booking.submission_id);
  const submissions = new Map((await submissionsByIds(db, ids)).map((row) => [row.id, row]));
  return bookings.flatMap((booking) => {
    const submission = submissions.get(booking.submission_id);
    return submission ? [{ booking, submission }] : [];
  });
}

/** Forgets whose bookings submissions made; `zone` too, the clock that they live by, when they are erased. */
export async function forgetHolder(
  db: Db,
  submissionIds: readonly string[],
  erased: { zone?: string } = {},
): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ open_for: null, ...erased })
    .where("submission_id", "in", submissionIds)
    .execute();
}

/** Forgets whose the bookings were that are over. */
export async function closePastBookings(db: Db, now: string): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ open_for: null })
    .where("open_for", "is not", null)
    .where("starts_at", "<=", now)
    .execute();
}

/** Starts of the taken slots in [from, to). */
export async function takenSlots(db: Db, from: string, to: string): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("starts_at")
    .where("state", "=", "booked")
    .where("starts_at", ">=", from)
    .where("starts_at", "<", to)
    .execute();
  return rows.map((row) => row.starts_at);
}

/**
 * Changes a booking that the caller has locked. Moving to a taken slot breaks the unique index, which the caller turns into
 * an answer.
 */
export async function updateBooking(
  db: Db,
  id: string,
  change: Pick<BookingRow, "starts_at" | "state" | "updated_at" | "sequence">,
): Promise<void> {
  await db
    .updateTable("bookings")
    .set({
      ...change,
      // Canceled, it no longer keeps its mailbox from another one.
      ...(change.state === "cancelled" ? { open_for: null } : {}),
    })
    .where("id", "=", id)
    .execute();
}

/** True for the failure of a move to a slot that is taken, on either database. */
export function isSlotConflict(error: unknown): boolean {
  const { code, constraint, message } = (error ?? {}) as Record<string, unknown>;
  if (code === "23505") return constraint === "bookings_one_per_slot";
  return code === "SQLITE_CONSTRAINT_UNIQUE" && String(message).includes("bookings.starts_at");
}

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
  const row = await db.selectFrom("booking_blocks").select(rowCount).executeTakeFirstOrThrow();
  return row.count;
}

export async function removeBlocks(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("booking_blocks").where("id", "in", ids).execute();
}

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
