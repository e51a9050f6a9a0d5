import { dateIn } from "#contracts/calendar.ts";
import type { PrivacyOutcome } from "#contracts/privacy.ts";
import { extendedDate, PRIVACY_ZONE } from "#contracts/privacy-due.ts";
import {
  type ListedRequest,
  type PrivacyRequestRow,
  privacyRequestOf,
  privacyRequests,
  updatePrivacyRequest,
} from "../../db/repositories/privacy-requests.ts";
import { type SubmissionRow, submissionByReference } from "../../db/repositories/submissions.ts";
import type { Db, Store } from "../../db/store.ts";
import { enqueue } from "../../delivery/enqueue.ts";

type Stores = Pick<Store, "read" | "write">;
export type QueueOptions = { mailDomain: string; now?: Date };

/** What the owner asked for can't be done; the message says why. */
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
  return store.read((db) => find(db, reference));
}

/** Writes to the requester in the owner's words. The request stays open until it is closed. */
export async function respond(
  store: Stores,
  reference: string,
  text: string,
  { mailDomain, now = new Date() }: QueueOptions,
): Promise<void> {
  await store.write(async (db) => {
    const { submission, request } = await find(db, reference);
    const change = { state: "answered", answered_on: request.answered_on ?? today(now) } as const;
    await applyChange(db, submission, change);
    await mail(db, submission, "privacy-answer", { kind: request.kind, text }, { mailDomain, now });
  });
}

/** Ends a request, and tells the requester. A refusal needs its reason. */
export async function close(
  store: Stores,
  reference: string,
  ended: { outcome: PrivacyOutcome; reason: string },
  { mailDomain, now = new Date() }: QueueOptions,
): Promise<void> {
  const { outcome, reason } = ended;
  if ((outcome === "denied" || outcome === "complied-in-part") && reason.trim() === "") {
    throw new QueueError('A refusal, in part too, needs its reason: --reason "..."');
  }
  await store.write(async (db) => {
    const { submission, request } = await find(db, reference);
    await applyChange(db, submission, {
      state: "closed",
      answered_on: request.answered_on ?? today(now),
      closed_on: today(now),
      outcome,
      reason,
    });
    const data = { kind: request.kind, outcome, reason };
    await mail(db, submission, "privacy-closed", data, { mailDomain, now });
  });
}

/** Takes the one extension of 45 days, and tells the requester why. Returns the new due date. */
export async function extend(
  store: Stores,
  reference: string,
  reason: string,
  { mailDomain, now = new Date() }: QueueOptions,
): Promise<string> {
  return store.write(async (db) => {
    const { submission, request } = await find(db, reference);
    if (request.kind === "opt-out" || request.kind === "limit")
      throw new QueueError("An opt-out or a limit can't be extended.");
    if (request.extended === 1) throw new QueueError("This request was extended once already.");
    if (today(now) > request.due_on)
      throw new QueueError(
        `The request was due on ${request.due_on}; only before that it can be extended.`,
      );
    const dueOn = extendedDate(request.due_on);
    await applyChange(db, submission, { due_on: dueOn, extended: 1 });
    const data = { kind: request.kind, dueOn, reason };
    await mail(db, submission, "privacy-extended", data, { mailDomain, now });
    return dueOn;
  });
}

async function find(db: Db, reference: string) {
  const submission = await submissionByReference(db, reference);
  const request = submission ? await privacyRequestOf(db, submission.id) : undefined;
  if (!submission || !request) throw new QueueError(`There is no privacy request ${reference}.`);
  return { submission, request };
}

async function applyChange(
  db: Db,
  submission: SubmissionRow,
  change: Parameters<typeof updatePrivacyRequest>[2],
): Promise<void> {
  if (!(await updatePrivacyRequest(db, submission.id, change)))
    throw new QueueError(`${submission.reference} is closed.`);
}

async function mail(
  db: Db,
  submission: SubmissionRow,
  template: "privacy-answer" | "privacy-closed" | "privacy-extended",
  data: Record<string, string>,
  { mailDomain, now }: { mailDomain: string; now: Date },
): Promise<void> {
  const { email } = JSON.parse(submission.fields) as { email?: string };
  // Erased since: there is nobody left to write to.
  if (!email) return;
  await enqueue(db, submission, [{ channel: "mail", target: email, template, data }], {
    now: now.toISOString(),
    mailDomain,
  });
}

function today(now: Date): string {
  return dateIn(PRIVACY_ZONE, now);
}
