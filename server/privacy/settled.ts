import {
  type ListedRequest,
  privacyRequests,
  updatePrivacyRequest,
} from "../db/repositories/privacy-requests.ts";
import { closeEnded, submissionByReference } from "../db/repositories/submissions.ts";
import type { Store } from "../db/store.ts";
import { type ServiceContext, withTransaction } from "../platform/service-context.ts";

/** A part of a privacy request as its end left it. An older version's store lacks some columns, which then stay as they are. */
export type Ended = Pick<
  ListedRequest,
  | "reference"
  | "kind"
  | "state"
  | "due_on"
  | "extended"
  | "answered_on"
  | "closed_on"
  | "outcome"
  | "reason"
  | "ground"
  | "exemption"
>;

/** The closed parts of some requests. */
export async function endsOf(
  store: Pick<Store, "read">,
  references: readonly string[],
): Promise<Ended[]> {
  if (references.length === 0) return [];
  const all = await store.read((db) => privacyRequests(db));
  return all.filter(({ reference, state }) => state === "closed" && references.includes(reference));
}

/**
 * Closes in an older store, a copy or one that was put back, what was closed since. No one is told: they were. Gives the
 * references that it closed something of.
 */
export function closeAgain(ctx: ServiceContext, ended: readonly Ended[]): Promise<string[]> {
  return withTransaction(ctx, async (tx) => {
    const closed = new Set<string>();
    for (const { reference, ...end } of ended) {
      const submission = await submissionByReference(tx.db, reference);
      if (!submission) continue;
      const part = { submission_id: submission.id, kind: end.kind };
      if (!(await updatePrivacyRequest(tx.db, part, changeOf(end)))) continue;
      await closeEnded(tx.db, submission.id);
      closed.add(reference);
    }
    return [...closed];
  });
}

function changeOf(end: Omit<Ended, "reference">) {
  const { state, due_on, extended, answered_on, closed_on, outcome } = end;
  const { reason, ground, exemption } = end;
  return { state, due_on, extended, answered_on, closed_on, outcome, reason, ground, exemption };
}
