import { dateIn } from "#contracts/calendar.ts";
import { outcomesOf, type PrivacyOutcome } from "#contracts/privacy.ts";
import { extendedDate, PRIVACY_ZONE } from "#contracts/privacy-due.ts";
import {
  type ListedRequest,
  type PrivacyRequestRow,
  privacyRequestOf,
  privacyRequests,
  updatePrivacyRequest,
} from "../../db/repositories/privacy-requests.ts";
import {
  fieldsOf,
  type SubmissionRow,
  submissionByReference,
} from "../../db/repositories/submissions.ts";
import type { Db, Store } from "../../db/store.ts";
import { type ServiceContext, type Tx, withTransaction } from "../context.ts";
import { deliver } from "../outbox.ts";

/** What the operator asked for can't be done; the message says why. */
export class QueueError extends Error {
  override readonly name = "QueueError";
}

/** Requests by due date; `open` leaves out the closed ones. */
export function listRequests(
  store: Pick<Store, "read">,
  filter: { open: boolean },
): Promise<ListedRequest[]> {
  return store.read((db) => privacyRequests(db, filter));
}

/** A request with what was written. */
export function showRequest(
  store: Pick<Store, "read">,
  reference: string,
): Promise<{ request: PrivacyRequestRow; submission: SubmissionRow }> {
  return store.read((db) => findRequest(db, reference));
}

/** Writes to the requester in the operator's words. The request stays open until it is closed. */
export async function respond(ctx: ServiceContext, reference: string, text: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const { submission, request } = await findRequest(tx.db, reference);
    const answered_on = request.answered_on ?? today(tx.now);
    await applyChange(tx.db, submission, { state: "answered", answered_on });
    await mailRequester(tx, submission, "privacy-answer", { kind: request.kind, text });
  });
}

/**
 * Ends a request, and tells the requester. A refusal needs its reason; an opt-out can't be refused. A deletion that is
 * complied with goes by complyWithDeletion, which erases.
 */
export async function close(
  ctx: ServiceContext,
  reference: string,
  { outcome, reason }: { outcome: PrivacyOutcome; reason: string },
): Promise<void> {
  if ((outcome === "denied" || outcome === "complied-in-part") && reason.trim() === "") {
    throw new QueueError('A refusal, in part too, needs its reason: --reason "..."');
  }
  await withTransaction(ctx, async (tx) => {
    const { submission, request } = await findRequest(tx.db, reference);
    if (!outcomesOf(request.kind).includes(outcome)) {
      throw new QueueError(
        `${request.kind} is complied with, or nothing is found: the law knows no other end of it.\n` +
          `Write --outcome ${outcomesOf(request.kind).join(" or --outcome ")}.`,
      );
    }
    if (request.kind === "delete" && outcome === "complied") {
      // The commands never come here; another caller must not close what it did not delete.
      throw new QueueError("Complying with a deletion erases: use complyWithDeletion.");
    }
    await applyChange(tx.db, submission, closing(tx, request, { outcome, reason }));
    await mailRequester(tx, submission, "privacy-closed", { kind: request.kind, outcome, reason });
  });
}

/** What closing changes of a request. */
export function closing(
  { now }: Tx,
  request: PrivacyRequestRow,
  { outcome, reason }: { outcome: PrivacyOutcome; reason: string },
) {
  return {
    state: "closed",
    answered_on: request.answered_on ?? today(now),
    closed_on: today(now),
    outcome,
    reason,
  } as const;
}

/** Takes the one extension of 45 days, and tells the requester why. Returns the new due date. */
export function extend(ctx: ServiceContext, reference: string, reason: string): Promise<string> {
  return withTransaction(ctx, async (tx) => {
    const { submission, request } = await findRequest(tx.db, reference);
    if (request.kind === "opt-out" || request.kind === "limit")
      throw new QueueError("An opt-out or a limit can't be extended.");
    if (request.extended === 1) throw new QueueError("This request was extended once already.");
    if (today(tx.now) > request.due_on)
      throw new QueueError(
        `The request was due on ${request.due_on}; only before that it can be extended.`,
      );
    const dueOn = extendedDate(request.due_on);
    await applyChange(tx.db, submission, { due_on: dueOn, extended: 1 });
    await mailRequester(tx, submission, "privacy-extended", { kind: request.kind, dueOn, reason });
    return dueOn;
  });
}

export async function findRequest(db: Db, reference: string) {
  const submission = await submissionByReference(db, reference);
  const request = submission ? await privacyRequestOf(db, submission.id) : undefined;
  if (!submission || !request) throw new QueueError(`There is no privacy request ${reference}.`);
  return { submission, request };
}

export async function applyChange(
  db: Db,
  submission: SubmissionRow,
  change: Parameters<typeof updatePrivacyRequest>[2],
): Promise<void> {
  if (!(await updatePrivacyRequest(db, submission.id, change)))
    throw new QueueError(`${submission.reference} is closed.`);
}

export async function mailRequester(
  tx: Tx,
  submission: SubmissionRow,
  template: "privacy-answer" | "privacy-closed" | "privacy-extended",
  data: Record<string, string>,
): Promise<void> {
  const { email } = fieldsOf(submission);
  // Erased since: there is nobody left to write to.
  if (email) await deliver(tx, submission, [{ channel: "mail", target: email, template, data }]);
}

function today(now: Date): string {
  return dateIn(PRIVACY_ZONE, now);
}
