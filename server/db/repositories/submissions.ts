import { type Selectable, sql } from "kysely";
import { PRIVACY_FORM } from "#contracts/privacy.ts";
import type { SubmissionTable } from "../schema.ts";
import type { Db } from "../store.ts";

export type SubmissionRow = Selectable<SubmissionTable>;

/** What was answered, by field. Throws, with the reference, when the row's JSON is damaged. */
export function fieldsOf(row: Pick<SubmissionRow, "fields" | "reference">): Record<string, string> {
  try {
    const fields = JSON.parse(row.fields) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]));
  } catch (cause) {
    throw new Error(`The answers of ${row.reference} are no JSON; the row is damaged.`, { cause });
  }
}

/** Whether the answers were taken out of a submission, by an erasure or the retention. */
export function isRedacted({ fields }: Pick<SubmissionRow, "fields">): boolean {
  return fields === "{}";
}

/** Inserts a submission; false when its reference is taken, so that the caller draws another. */
export async function insertSubmission(db: Db, row: SubmissionRow): Promise<boolean> {
  const inserted = await db
    .insertInto("submissions")
    .values(row)
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function submissionById(db: Db, id: string): Promise<SubmissionRow | undefined> {
  return db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function submissionByReference(
  db: Db,
  reference: string,
): Promise<SubmissionRow | undefined> {
  return db
    .selectFrom("submissions")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
}

/** Newest first. `since` is an ISO time, inclusive. */
export async function findSubmissions(
  db: Db,
  filter: { form?: string; since?: string; limit: number },
): Promise<SubmissionRow[]> {
  let query = db.selectFrom("submissions").selectAll();
  if (filter.form) query = query.where("form", "=", filter.form);
  if (filter.since) query = query.where("created_at", ">=", filter.since);
  return query.orderBy("created_at", "desc").orderBy("id").limit(filter.limit).execute();
}

/** Submissions after `since`: of one form, or of all but some. */
export async function countByForm(
  db: Db,
  since: string,
  { only, but }: { only?: string; but?: readonly string[] },
): Promise<number> {
  let query = db
    .selectFrom("submissions")
    .select((select) => select.fn.countAll().as("count"))
    .where("created_at", ">", since);
  if (only !== undefined) query = query.where("form", "=", only);
  if (but) query = query.where("form", "not in", but);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

export type SubmissionCount = { day: string; form: string; flags: string; count: number };

/** Submissions by day (UTC), form and flags, newest day first; erased ones and those that only their count is left of too. */
export async function countByDay(db: Db, since: string): Promise<SubmissionCount[]> {
  const day = sql<string>`substr(created_at, 1, 10)`;
  const rows = await db
    .selectFrom("submissions")
    .select(["form", "flags"])
    .select((select) => [day.as("day"), select.fn.countAll().as("count")])
    .where("created_at", ">=", since)
    .groupBy([day, "form", "flags"])
    .execute();
  const folded = await db
    .selectFrom("submission_counts")
    .selectAll()
    .where("day", ">=", since.slice(0, 10))
    .execute();
  return [...rows, ...folded]
    .map((row) => ({ ...row, count: Number(row.count) }))
    .sort((a, b) => (a.day < b.day ? 1 : -1));
}

/**
 * Turns submissions from before `before` whose answers are gone into counts of their days, at most `limit`; what hangs on
 * them goes along. Privacy requests stay as long as their records. Returns how many there were.
 */
export async function foldSubmissions(db: Db, before: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom("submissions")
    .select(["id", "form", "flags", "created_at"])
    // A literal: a partial index is not matched by a parameter.
    .where("fields", "=", sql.lit("{}"))
    .where("created_at", "<", before)
    .where("form", "<>", PRIVACY_FORM)
    // A form sent under Global Privacy Control was an opt-out too, and its record is kept as long as any other.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("privacy_requests")
            .select("privacy_requests.kind")
            .whereRef("privacy_requests.submission_id", "=", "submissions.id"),
        ),
      ),
    )
    .orderBy("created_at")
    .limit(limit)
    .execute();
  const groups = Map.groupBy(rows, ({ created_at, form, flags }) =>
    JSON.stringify([created_at.slice(0, 10), form, flags]),
  );
  for (const [key, { length: count }] of groups) {
    const [day = "", form = "", flags = ""] = JSON.parse(key) as string[];
    await db
      .insertInto("submission_counts")
      .values({ day, form, flags, count })
      .onConflict((conflict) =>
        conflict.columns(["day", "form", "flags"]).doUpdateSet((value) => ({
          count: value("submission_counts.count", "+", value.ref("excluded.count")),
        })),
      )
      .execute();
  }
  await deleteSubmissions(
    db,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Deletes submissions, and by their keys what hangs on them. */
export async function deleteSubmissions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("submissions").where("id", "in", ids).execute();
}

/** Submissions whose answers hold the text anywhere, whatever its case; the caller looks at which field it is. */
export async function submissionsWithText(db: Db, text: string): Promise<SubmissionRow[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return db
    .selectFrom("submissions")
    .selectAll()
    .where(sql<boolean>`lower(fields) like ${pattern} escape '\\'`)
    .orderBy("created_at")
    .execute();
}

/**
 * Submissions that came in before `before` and still hold answers, oldest first. Those with an appointment that is still
 * to come at `now` are kept until it is over.
 */
export async function submissionsBefore(
  db: Db,
  { before, now, limit }: { before: string; now: string; limit: number },
): Promise<SubmissionRow[]> {
  return (
    db
      .selectFrom("submissions")
      .selectAll()
      .where("created_at", "<", before)
      // A literal: a partial index is not matched by a parameter.
      .where("fields", "<>", sql.lit("{}"))
      // Privacy requests have a retention of their own; see services/privacy/purge.ts.
      .where("form", "<>", PRIVACY_FORM)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("bookings")
              .select("bookings.id")
              .whereRef("bookings.submission_id", "=", "submissions.id")
              .where("bookings.state", "=", "booked")
              .where("bookings.starts_at", ">", now),
          ),
        ),
      )
      .orderBy("created_at")
      .limit(limit)
      .execute()
  );
}

/** Removes what was answered and keeps that something was: reference, form, time and flags. */
export async function redactSubmission(db: Db, row: SubmissionRow, flag: string): Promise<void> {
  const flags = [...new Set([...row.flags.split(","), flag])].filter(Boolean).join(",");
  await db
    .updateTable("submissions")
    .set({ fields: "{}", page: "", flags })
    .where("id", "=", row.id)
    .execute();
}
