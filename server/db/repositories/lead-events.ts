import type { Selectable } from "kysely";
import type { LeadState } from "#shared/submission.ts";
import type { LeadEventTable } from "../schema.ts";
import { holdsText, partsOf, rowCount } from "../sql.ts";
import type { Db } from "../store.ts";

export type LeadEventRow = Selectable<LeadEventTable>;

/** A change of state that someone made, and when (ISO). */
export type StateMark = { id: string; state: LeadState; by: string; at: string };

export async function insertLeadEvent(db: Db, row: LeadEventRow): Promise<void> {
  await db.insertInto("lead_events").values(row).execute();
}

/** Lead events of submissions, oldest first. */
export async function leadEventsOf(
  db: Db,
  submissionIds: readonly string[],
): Promise<LeadEventRow[]> {
  const rows: LeadEventRow[] = [];
  for (const ids of partsOf(submissionIds)) {
    const some = await db
      .selectFrom("lead_events")
      .selectAll()
      .where("submission_id", "in", ids)
      .orderBy("at")
      .orderBy("id")
      .execute();
    rows.push(...some);
  }
  return rows;
}

export async function countLeadEvents(db: Db, submissionId: string): Promise<number> {
  const row = await db
    .selectFrom("lead_events")
    .select(rowCount)
    .where("submission_id", "=", submissionId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Removes the notes of submissions; their changes of state stay. */
export async function forgetNotes(db: Db, submissionIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom("lead_events")
    .where("submission_id", "in", submissionIds)
    .where("kind", "=", "note")
    .execute();
}

/** Takes a note's text away. */
export async function emptyNote(db: Db, { id, submission_id }: LeadEventRow): Promise<void> {
  await db
    .updateTable("lead_events")
    .set({ value: "" })
    .where("id", "=", id)
    .where("submission_id", "=", submission_id)
    .where("kind", "=", "note")
    .execute();
}

/** Submissions with a note that holds one of the texts, whatever its case. */
export async function idsWithNote(db: Db, texts: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("lead_events")
    .select("submission_id")
    .distinct()
    .where("kind", "=", "note")
    .where(({ or }) => or(texts.map((text) => holdsText("value", text))))
    .execute();
  return rows.map((row) => row.submission_id);
}
