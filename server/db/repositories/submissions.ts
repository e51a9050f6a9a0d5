import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { LeadSource } from "#shared/lead-source.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import type { Schema, SubmissionTable } from "../schema.ts";
import { holdsText, isPostgres, rowCount } from "../sql.ts";
import type { Db } from "../store.ts";
import { dropFromIndex, ownedBy, unindexSubmissions } from "./search.ts";
import { type TouchCondition, touchedBy } from "./touches.ts";

export type SubmissionRow = Selectable<SubmissionTable>;

/** Answers of a submission by field. Throws, with the reference, when the row's JSON is damaged. */
export function fieldsOf(row: Pick<SubmissionRow, "fields" | "reference">): Record<string, string> {
  try {
    const fields = JSON.parse(row.fields) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]));
  } catch (cause) {
    throw new Error(`The answers of ${row.reference} are no JSON; the row is damaged.`, { cause });
  }
}

/** Where the sender of a submission came from; null where that isn't known, or was removed. */
export function sourceOf({ source }: Pick<SubmissionRow, "source">): LeadSource | null {
  return source === "" ? null : (JSON.parse(source) as LeadSource);
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

/** The same for who is about to change it or add to it: an erasure in the meantime waits, or is seen. In a write transaction. */
export async function lockedSubmission(
  db: Db,
  reference: string,
): Promise<SubmissionRow | undefined> {
  const query = db.selectFrom("submissions").selectAll().where("reference", "=", reference);
  return (isPostgres(db) ? query.forUpdate() : query).executeTakeFirst();
}

/** Choice among submissions by their rows alone, without the search index. */
export type SubmissionFilter = {
  forms?: readonly string[] | undefined;
  notForm?: string | undefined;
  /** Any of them. */
  states?: ReadonlyArray<SubmissionRow["state"]> | undefined;
  flag?: string | undefined;
  /** Beginning of the name of the operator who works on it; "" for no one. */
  owner?: string | undefined;
  /** All of them have to fit. */
  touches?: readonly TouchCondition[] | undefined;
  /** ISO time, inclusive. */
  since?: string | undefined;
  /** ISO time, exclusive. */
  until?: string | undefined;
};

/** Newest first; `after` is the last one that was read. */
export async function findSubmissions(
  db: Db,
  filter: SubmissionFilter & {
    after?: Pick<SubmissionRow, "created_at" | "id"> | undefined;
    limit: number;
  },
): Promise<SubmissionRow[]> {
  const { after } = filter;
  let query = db.selectFrom("submissions").selectAll().where(fits(db, filter));
  if (after) {
    query = query
      // For the index; the rest decides between those of one millisecond.
      .where("created_at", "<=", after.created_at)
      .where((or) => or.or([or("created_at", "<", after.created_at), or("id", ">", after.id)]));
  }
  return query.orderBy("created_at", "desc").orderBy("id").limit(filter.limit).execute();
}

function fits(
  db: Db,
  { forms, notForm, states, flag, owner, touches = [], since, until }: SubmissionFilter,
) {
  const conditions = [
    ...(forms ? [sql`submissions.form in (${sql.join(forms)})`] : []),
    ...(notForm ? [sql`submissions.form <> ${notForm}`] : []),
    ...(states ? [sql`submissions.state in (${sql.join(states)})`] : []),
    ...(flag ? [sql`(',' || submissions.flags || ',') like ${`%,${flag},%`}`] : []),
    ...(owner === undefined ? [] : [ownedBy(owner)]),
    ...touches.map((one) => touchedBy(db, one)),
    ...(since ? [sql`submissions.created_at >= ${since}`] : []),
    ...(until ? [sql`submissions.created_at < ${until}`] : []),
  ];
  return conditions.length === 0
    ? sql<boolean>`1 = 1`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Names of the fields that occur, in the order of the forms. */
export async function fieldNames(db: Db, filter: SubmissionFilter): Promise<string[]> {
  const [keys, name, place] = isPostgres(db)
    ? [sql`json_object_keys(fields::json) with ordinality as k (name, place)`, "k.name", "k.place"]
    : [sql`json_each(submissions.fields) as k`, "k.key", "k.id"];
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(name)} as name from submissions, ${keys}
    where ${fits(db, filter)}
    group by ${sql.ref(name)} order by min(${sql.ref(place)}), ${sql.ref(name)}
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Submissions after `since`: of one form, or of all but some. */
export async function countByForm(
  db: Db,
  since: string,
  { only, but }: { only?: string; but?: readonly string[] },
): Promise<number> {
  let query = db.selectFrom("submissions").select(rowCount).where("created_at", ">", since);
  if (only !== undefined) query = query.where("form", "=", only);
  if (but) query = query.where("form", "not in", but);
  return (await query.executeTakeFirstOrThrow()).count;
}

export type SubmissionCount = Pick<SubmissionRow, "form" | "state" | "flags"> & { count: number };

/** Submissions that still have their input, by form, state and flags. ISO times; the end is exclusive. */
export async function countBetween(
  db: Db,
  since: string,
  until: string,
): Promise<SubmissionCount[]> {
  const rows = await db
    .selectFrom("submissions")
    .select(["form", "state", "flags"])
    .select(rowCount)
    .where("created_at", ">=", since)
    .where("created_at", "<", until)
    .where("fields", "<>", sql.lit("{}"))
    .groupBy(["form", "state", "flags"])
    .orderBy("form")
    .execute();
  return rows;
}

/**
 * Closes a submission in state `new` whose demo was canceled or whose privacy request was closed. A state that an operator set stays.
 */
export async function closeEnded(db: Db, id: string): Promise<void> {
  const closed = await db
    .updateTable("submissions")
    .set({ state: "closed" })
    .where("id", "=", id)
    .where("state", "=", "new")
    .where(hasEnded)
    .returning("id")
    .executeTakeFirst();
  if (closed) await unindexSubmissions(db, [id]);
}

function hasEnded(expression: Submissions) {
  const { and, exists, not, or, selectFrom } = expression;
  const parts = selectFrom("privacy_requests")
    .select("privacy_requests.kind")
    .whereRef("privacy_requests.submission_id", "=", "submissions.id");
  const bookings = selectFrom("bookings")
    .select("bookings.id")
    .whereRef("bookings.submission_id", "=", "submissions.id");
  const isRequest = expression("submissions.form", "=", PRIVACY_FORM);
  return or([
    and([
      isRequest,
      exists(parts),
      not(exists(parts.where("privacy_requests.state", "<>", "closed"))),
    ]),
    and([exists(bookings), not(exists(bookings.where("bookings.state", "=", "booked")))]),
  ]);
}

type Submissions = ExpressionBuilder<Schema, "submissions">;

/** Submissions by hour (`2026-01-31T09`, UTC; by minute where `exact`), form and flags, the newest first. */
export async function countByHour(
  db: Db,
  since: string,
  exact: boolean,
): Promise<Array<{ hour: string; form: string; flags: string; count: number }>> {
  const hour = sql<string>`substr(created_at, 1, ${sql.lit(exact ? 16 : 13)})`;
  const rows = await db
    .selectFrom("submissions")
    .select(["form", "flags"])
    .select([hour.as("hour"), rowCount])
    .where("created_at", ">=", since)
    .groupBy([hour, "form", "flags"])
    .orderBy(hour, "desc")
    .execute();
  return rows;
}

/** Deletes submissions, their places in the search index, and by their keys what hangs on them. */
export async function deleteSubmissions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await dropFromIndex(db, ids);
  await db.deleteFrom("submissions").where("id", "in", ids).execute();
}

/** Oldest first. */
export async function submissionsByIds(db: Db, ids: readonly string[]): Promise<SubmissionRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("submissions")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("created_at")
    .execute();
}

/**
 * Submissions whose answers hold one of the texts anywhere, whatever its case; the caller looks at which field it is. Only
 * ASCII letters have one case in every database: with `orBeyondAscii` all submissions with other letters come too.
 */
export async function submissionsWithText(
  db: Db,
  texts: readonly string[],
  { orBeyondAscii }: { orBeyondAscii: boolean },
): Promise<SubmissionRow[]> {
  return db
    .selectFrom("submissions")
    .selectAll()
    .where(({ or }) =>
      or([
        ...texts.map((text) => holdsText("fields", text)),
        ...(orBeyondAscii ? [sql<boolean>`octet_length(fields) <> length(fields)`] : []),
      ]),
    )
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
      // Literals: a partial index is not matched by a parameter.
      .where("fields", "<>", sql.lit("{}"))
      // Privacy requests have a retention of their own; see retention/purge.ts.
      .where("form", "<>", sql.lit(PRIVACY_FORM))
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

/**
 * Removes what was answered and keeps that something was: reference, form, time and flags. No one has to look at it any more.
 * The caller takes it out of the search index, `unindexSubmissions`.
 */
export async function redactSubmission(db: Db, row: SubmissionRow, flag: string): Promise<void> {
  const flags = [...new Set([...row.flags.split(","), flag])].filter(Boolean).join(",");
  await db
    .updateTable("submissions")
    .set({
      fields: "{}",
      page: "",
      source: "",
      flags,
      ...(row.state === "new" ? { state: "closed" } : {}),
    })
    .where("id", "=", row.id)
    .execute();
}

/** Names of the operators who work on submissions, in the order of the alphabet. */
export async function ownerNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("submissions")
    .select("owner")
    .distinct()
    .where("owner", "<>", "")
    .orderBy("owner")
    .execute();
  return rows.map(({ owner }) => owner);
}

export async function setOwner(db: Db, id: string, owner: string): Promise<void> {
  await db.updateTable("submissions").set({ owner }).where("id", "=", id).execute();
}

/** Sets what has become of a submission; the search index follows. */
export async function setState(db: Db, id: string, state: SubmissionRow["state"]): Promise<void> {
  await db.updateTable("submissions").set({ state }).where("id", "=", id).execute();
  await unindexSubmissions(db, [id]);
}

type Claim = { key: string; bodyHash: string; submissionId: string; expiresAt: string };

/** "idem" as a number: first half of the lock's key, used by no other lock. */
const keyLock = 0x6964656d;

/**
 * Locks a key until the end of the transaction: a repeat on another server waits for the first one's commit and then finds it, before
 * its own limit, slot or mailbox could refuse it. SQLite runs write transactions one at a time anyway.
 */
export async function lockKey(db: Db, key: string): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`select pg_advisory_xact_lock(${keyLock}, hashtext(${key}))`.execute(db);
}

/** Earlier submission with this key; `isExpired` when it counts no more and only takes up the key. */
export async function findByKey(
  db: Db,
  key: string,
  now: string,
): Promise<
  { bodyHash: string; submissionId: string; reference: string; isExpired: boolean } | undefined
> {
  const row = await db
    .selectFrom("idempotency")
    .innerJoin("submissions", "submissions.id", "idempotency.submission_id")
    .select(["body_hash", "expires_at", "submissions.id", "submissions.reference"])
    .where("idempotency.key", "=", key)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body_hash: bodyHash, id: submissionId, reference } = row;
  return { bodyHash, submissionId, reference, isExpired: row.expires_at <= now };
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

/** Forgets expired keys, a bounded number at a time so that no submission pays for a long clean-up; says how many. */
export async function forgetExpired(db: Db, now: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("idempotency")
    .where("key", "in", (select) =>
      select
        .selectFrom("idempotency")
        .select("key")
        .where("expires_at", "<=", now)
        .orderBy("expires_at")
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Makes room for a key that has expired. Never a living one: between looking for it and here another server may have
 * committed it, and deleting that row would store the same words twice.
 */
export async function forgetExpiredKey(db: Db, key: string, now: string): Promise<void> {
  await db
    .deleteFrom("idempotency")
    .where("key", "=", key)
    .where("expires_at", "<=", now)
    .execute();
}

/** The key of an erased submission would still tell that the same words came twice. */
export async function forgetKeysOf(db: Db, submissionIds: readonly string[]): Promise<void> {
  await db.deleteFrom("idempotency").where("submission_id", "in", submissionIds).execute();
}

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
