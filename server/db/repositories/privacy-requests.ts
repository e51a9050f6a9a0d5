import type { Selectable } from "kysely";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import type { PrivacyRequestTable } from "../schema.ts";
import type { Db } from "../store.ts";

export type PrivacyRequestRow = Selectable<PrivacyRequestTable>;

/** A request with its reference. */
export type ListedRequest = PrivacyRequestRow & { reference: string };

export async function insertPrivacyRequests(
  db: Db,
  rows: readonly PrivacyRequestRow[],
): Promise<void> {
  await db.insertInto("privacy_requests").values(rows).execute();
}

/** All that a submission asks for, the most urgent first. */
export async function partsOfRequest(db: Db, submissionId: string): Promise<PrivacyRequestRow[]> {
  return db
    .selectFrom("privacy_requests")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .orderBy("due_on")
    .orderBy("kind")
    .execute();
}

/** Privacy requests sorted by due date, the most urgent first. */
export async function privacyRequests(
  db: Db,
  filter: {
    open?: boolean;
    receivedFrom?: string;
    receivedTo?: string;
    dueTo?: string;
    limit?: number;
  } = {},
): Promise<ListedRequest[]> {
  let query = db
    .selectFrom("privacy_requests")
    .innerJoin("submissions", "submissions.id", "privacy_requests.submission_id")
    .selectAll("privacy_requests")
    .select("submissions.reference");
  if (filter.open) query = query.where("privacy_requests.state", "in", openStates);
  if (filter.dueTo) query = query.where("due_on", "<=", filter.dueTo);
  if (filter.receivedFrom) query = query.where("received_on", ">=", filter.receivedFrom);
  if (filter.receivedTo) query = query.where("received_on", "<=", filter.receivedTo);
  if (filter.limit) query = query.limit(filter.limit);
  return query.orderBy("due_on").orderBy("submissions.reference").execute();
}

/** A list, and not "all but closed": the index begins with the state. */
const openStates: Array<PrivacyRequestRow["state"]> = ["received", "answered"];

export async function privacyRequestsOf(
  db: Db,
  submissionIds: readonly string[],
): Promise<ListedRequest[]> {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom("privacy_requests")
    .innerJoin("submissions", "submissions.id", "privacy_requests.submission_id")
    .selectAll("privacy_requests")
    .select("submissions.reference")
    .where("privacy_requests.submission_id", "in", submissionIds)
    .orderBy("due_on")
    .execute();
}

/**
 * Opt-outs and deletions that are open or were honored, with the answers of their submissions; those by the form come before
 * those by a signal, deletions before opt-outs.
 */
export async function objectionsOf(db: Db) {
  return db
    .selectFrom("privacy_requests")
    .innerJoin("submissions", "submissions.id", "privacy_requests.submission_id")
    .select(["submissions.reference", "submissions.fields"])
    .select(["privacy_requests.kind", "privacy_requests.source", "privacy_requests.state"])
    .where("privacy_requests.kind", "in", ["opt-out", "delete"])
    .where(({ or, eb }) =>
      or([
        eb("privacy_requests.outcome", "is", null),
        eb("privacy_requests.outcome", "not in", ["denied", "withdrawn"]),
      ]),
    )
    .where("submissions.fields", "<>", "{}")
    .orderBy("privacy_requests.source")
    .orderBy("privacy_requests.kind")
    .orderBy("submissions.reference")
    .execute();
}

/** Replaces the operator's note, of a closed request too: for taking a person out of it. */
export async function setReason(
  db: Db,
  { submission_id, kind }: Pick<PrivacyRequestRow, "submission_id" | "kind">,
  reason: string,
): Promise<void> {
  await db
    .updateTable("privacy_requests")
    .set({ reason })
    .where("submission_id", "=", submission_id)
    .where("kind", "=", kind)
    .execute();
}

/** Changes a part of a request that isn't closed; false when it was. */
export async function updatePrivacyRequest(
  db: Db,
  { submission_id, kind }: Pick<PrivacyRequestRow, "submission_id" | "kind">,
  change: Partial<
    Pick<
      PrivacyRequestRow,
      | "state"
      | "due_on"
      | "extended"
      | "answered_on"
      | "closed_on"
      | "outcome"
      | "reason"
      | "ground"
      | "exemption"
    >
  >,
): Promise<boolean> {
  const row = await db
    .updateTable("privacy_requests")
    .set(change)
    .where("submission_id", "=", submission_id)
    .where("kind", "=", kind)
    .where("state", "<>", "closed")
    .returning("submission_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Requests closed before a day whose submissions hold no answers any more, forms sent under a signal among them: their
 * record has had its time.
 */
export async function endedBefore(db: Db, day: string, limit: number): Promise<string[]> {
  const rows = await closedWhole(db, day)
    .where("submissions.fields", "=", "{}")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Requests closed before a day whose submissions still hold answers, for the retention. */
export async function closedBefore(db: Db, day: string, limit: number): Promise<string[]> {
  const rows = await closedWhole(db, day)
    .where("submissions.fields", "<>", "{}")
    .where("submissions.form", "=", PRIVACY_FORM)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Submissions of which every part was closed before a day. */
function closedWhole(db: Db, day: string) {
  return db
    .selectFrom("privacy_requests")
    .innerJoin("submissions", "submissions.id", "privacy_requests.submission_id")
    .select("submissions.id")
    .distinct()
    .where("privacy_requests.state", "=", "closed")
    .where("closed_on", "<", day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("privacy_requests as other")
            .select("other.kind")
            .whereRef("other.submission_id", "=", "submissions.id")
            .where(({ or, eb }) =>
              or([eb("other.state", "<>", "closed"), eb("other.closed_on", ">=", day)]),
            ),
        ),
      ),
    );
}
