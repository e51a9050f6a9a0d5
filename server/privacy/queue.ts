import { dateIn } from "#shared/calendar.ts";
import type { PrivacyKind } from "#shared/forms/privacy-options.ts";
import { outcomesOf, type PrivacyGround, type PrivacyOutcome } from "#shared/privacy.ts";
import { extendedDate, PRIVACY_ZONE } from "#shared/privacy-due.ts";
import {
  type ListedRequest,
  type PrivacyRequestRow,
  partsOfRequest,
  privacyRequests,
  updatePrivacyRequest,
} from "../db/repositories/privacy-requests.ts";
import {
  closeEnded,
  fieldsOf,
  type SubmissionRow,
  submissionByReference,
} from "../db/repositories/submissions.ts";
import type { Db, Store } from "../db/store.ts";
import { deliver } from "../delivery/outbox.ts";
import type { LeadEvent } from "../leads/list.ts";
import { addLeadEvent, noteOf } from "../leads/work.ts";
import { OperatorError } from "../platform/errors.ts";
import { type ServiceContext, type Tx, withTransaction } from "../platform/service-context.ts";
import { namesRemover } from "./person/names.ts";

/** Requests by due date; `open` leaves out the closed ones. */
export function listRequests(
  store: Pick<Store, "read">,
  filter: { open: boolean },
): Promise<ListedRequest[]> {
  return store.read((db) => privacyRequests(db, filter));
}

/** A request with all that it asks for, the most urgent first, and what was written. */
export function showRequest(
  store: Pick<Store, "read">,
  reference: string,
): Promise<{ parts: PrivacyRequestRow[]; submission: SubmissionRow }> {
  return store.read((db) => findRequest(db, reference));
}

/**
 * Writes to the requester in the operator's words, about one part of the request or all that is open. It stays open until
 * it is closed.
 */
export async function respond(
  ctx: ServiceContext,
  reference: string,
  {
    text,
    kind: only,
    by = "operator",
  }: { text: string; kind?: PrivacyKind | undefined; by?: string },
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const { submission, parts } = await findRequest(tx.db, reference);
    const asked = parts.filter((part) => only === undefined || part.kind === only);
    if (asked.length === 0) throw new OperatorError(`${reference} does not ask for ${only}.`);
    const open = asked.filter(isOpen);
    if (open.length === 0)
      throw new OperatorError(`${reference}${only ? ` (${only})` : ""} is closed.`);
    for (const part of open) {
      const answered_on = part.answered_on ?? today(tx.now);
      await applyChange(tx.db, reference, part, { state: "answered", answered_on });
    }
    const kind = open.map((part) => part.kind).join(", ");
    if (!(await mailRequester(tx, submission, "privacy-answer", { kind, text })))
      throw new OperatorError(`No address is left in ${reference}: nobody can be written to.`);
    // A history that is full is no reason to leave someone without an answer.
    await addLeadEvent(tx, submission, {
      kind: "note",
      value: noteOf(`Answered by mail:\n${text}`),
      by,
    }).catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
    });
  });
  ctx.committed();
}

export type Ending = {
  /** Which part; may be left out where only one is open. */
  kind?: PrivacyKind | undefined;
  outcome: PrivacyOutcome;
  reason: string;
  /** Ground of a denial, in whole or in part: counted for the yearly disclosure. */
  ground?: PrivacyGround | undefined;
  /** The provision that exempts, with the ground `exempt`. */
  exemption?: string | undefined;
} & Signed;

/** Operator who ended it, and how they verified the requester: both stay in its history, also when the person is erased. */
export type Signed = { by?: string | undefined; verified?: string | undefined };

/**
 * Ends a part of a request, and tells the requester, unless it was the browser that asked by its signal. A refusal needs
 * its reason and ground; an opt-out can't be refused. A deletion that is complied with goes by complyWithDeletion, which
 * erases. Gives whether a mail goes out: of who was erased no address is left.
 */
export async function close(
  ctx: ServiceContext,
  reference: string,
  ending: Ending,
): Promise<boolean> {
  const { outcome, reason } = ending;
  const mailed = await withTransaction(ctx, async (tx) => {
    const { submission, part: request } = await findPart(tx.db, reference, ending.kind);
    assertOpen(reference, request);
    if (!outcomesOf(request.kind).includes(outcome)) {
      throw new OperatorError(
        `The law lets no one refuse this request (${request.kind}), so it ends as complied with or not found.\n` +
          `Write --outcome ${outcomesOf(request.kind).join(" or --outcome ")}.`,
      );
    }
    checkDenial(ending);
    if (request.kind === "delete" && outcome === "complied") {
      // The commands never come here; another caller must not close what it did not delete.
      throw new OperatorError("Complying with a deletion erases: use complyWithDeletion.");
    }
    await applyChange(tx.db, reference, request, closing(tx, request, ending));
    await recordEnd(tx, submission, { ...ending, kind: request.kind });
    if (request.source === "signal") return false;
    const data = { kind: request.kind, outcome, reason };
    return mailRequester(tx, submission, "privacy-closed", data);
  });
  if (mailed) ctx.committed();
  return mailed;
}

/** The law asks why: of the requester's reply a reason, of the yearly counts a ground. */
function checkDenial({ outcome, reason, ground, exemption = "" }: Ending): void {
  const denies = outcome === "denied" || outcome === "complied-in-part";
  if (!denies) {
    if (ground || exemption)
      throw new OperatorError("Only a denial has a ground: leave out --ground.");
    return;
  }
  if (reason.trim() === "")
    throw new OperatorError('A refusal, in part too, needs its reason: --reason "..."');
  if (!ground)
    throw new OperatorError(
      "A refusal, in part too, needs its ground for the yearly counts: --ground",
    );
  if ((ground === "exempt") !== (exemption.trim() !== ""))
    throw new OperatorError(
      'The ground "exempt", and no other, names its provision: --exemption "1798.145(a)(1)"',
    );
}

/** Columns that closing a request changes. */
export function closing(
  { now }: Tx,
  request: PrivacyRequestRow,
  { outcome, reason, ground, exemption }: Ending,
) {
  return {
    state: "closed",
    answered_on: request.answered_on ?? today(now),
    closed_on: today(now),
    outcome,
    reason,
    ground: ground ?? null,
    exemption: exemption?.trim() ?? "",
  } as const;
}

/**
 * Notes in the history who closed a part of a request, and when. How the requester was verified stays without the names and
 * addresses of the request.
 */
export async function recordEnd(
  tx: Tx,
  submission: SubmissionRow,
  {
    kind,
    outcome,
    by = "operator",
    verified,
    erased = [],
  }: Signed & { kind: string; outcome: string; erased?: readonly string[] },
): Promise<void> {
  const how = verified === undefined ? "" : `${verifiedMark}${namesRemover(submission)(verified)}`;
  const withIt = erased.length === 0 ? "" : `${erasedMark}${erased.slice(0, maxErased).join(", ")}`;
  // A history that is full is no reason to leave a request open.
  await addLeadEvent(tx, submission, {
    kind: "state",
    value: `${endText({ kind, outcome })}${how}${withIt}`,
    by,
  }).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
  });
}

const verifiedMark = "; verified: ";
const erasedMark = "; erased: ";

/** So many references are kept. */
const maxErased = 200;

function endText({ kind, outcome }: { kind: string; outcome: string | null }): string {
  return `${kind} closed (${outcome})`;
}

/**
 * Time and name of the operator who closed a part, how the requester was verified, and the leads that were erased with it;
 * undefined where no history has it.
 */
export function endOf(
  part: Pick<PrivacyRequestRow, "kind" | "outcome">,
  history: readonly LeadEvent[],
): { at: string; by: string; verified: string; erased: string[] } | undefined {
  const text = endText(part);
  const end = history.findLast(
    ({ kind, value }) =>
      kind === "state" &&
      (value === text || [verifiedMark, erasedMark].some((mark) => value.startsWith(text + mark))),
  );
  if (!end) return undefined;
  const rest = end.value.slice(text.length);
  const at = rest.lastIndexOf(erasedMark);
  const how = at < 0 ? rest : rest.slice(0, at);
  return {
    ...end,
    verified: how.slice(verifiedMark.length),
    erased: at < 0 ? [] : rest.slice(at + erasedMark.length).split(", "),
  };
}

/** Takes the one extension of 45 days, and tells the requester why. Returns the new due date. */
export async function extend(
  ctx: ServiceContext,
  reference: string,
  reason: string,
  kind?: PrivacyKind,
): Promise<string> {
  const due = await withTransaction(ctx, async (tx) => {
    const { submission, part: request } = await findPart(tx.db, reference, kind);
    assertOpen(reference, request);
    if (request.kind === "opt-out" || request.kind === "limit")
      throw new OperatorError("An opt-out or a limit can't be extended.");
    if (request.extended === 1) throw new OperatorError("This request was extended once already.");
    if (today(tx.now) > request.due_on)
      throw new OperatorError(
        `The request was due on ${request.due_on}; only before that it can be extended.`,
      );
    const dueOn = extendedDate(request.due_on);
    await applyChange(tx.db, reference, request, { due_on: dueOn, extended: 1 });
    await mailRequester(tx, submission, "privacy-extended", { kind: request.kind, dueOn, reason });
    return dueOn;
  });
  ctx.committed();
  return due;
}

export async function findRequest(db: Db, reference: string) {
  const submission = await submissionByReference(db, reference);
  const parts = submission ? await partsOfRequest(db, submission.id) : [];
  if (!submission || parts.length === 0)
    throw new OperatorError(`There is no privacy request ${reference}.`);
  return { submission, parts };
}

/** One part of a request: of this kind, or the only one there is, or the only one that is open. */
export async function findPart(db: Db, reference: string, kind?: string) {
  const { submission, parts } = await findRequest(db, reference);
  const open = parts.filter(isOpen);
  const meant = kind ? parts.filter((part) => part.kind === kind) : open.length > 0 ? open : parts;
  const [part, another] = meant;
  if (!part) throw new OperatorError(`${reference} does not ask for ${kind}.`);
  // Where all of it is closed there is no choice to make.
  if (another && meant.some(isOpen)) {
    const kinds = meant.map((one) => one.kind).join(", ");
    throw new OperatorError(
      `${reference} asks for several things (${kinds}): add --kind with one.`,
    );
  }
  return { submission, parts, part };
}

export function isOpen({ state }: Pick<PrivacyRequestRow, "state">): boolean {
  return state !== "closed";
}

/** Throws OperatorError where there is nothing left to do. */
export function assertOpen(reference: string, part: PrivacyRequestRow): void {
  if (!isOpen(part))
    throw new OperatorError(
      `${reference}: ${part.kind} is closed already (${part.outcome}), on ${part.closed_on}.`,
    );
}

export async function applyChange(
  db: Db,
  reference: string,
  part: PrivacyRequestRow,
  change: Parameters<typeof updatePrivacyRequest>[2],
): Promise<void> {
  if (!(await updatePrivacyRequest(db, part, change)))
    throw new OperatorError(`${reference} is closed.`);
  if (change.state === "closed") await closeEnded(db, part.submission_id);
}

/** False where there is no one left to write to: erased since. */
export async function mailRequester(
  tx: Tx,
  submission: SubmissionRow,
  template: "privacy-answer" | "privacy-closed" | "privacy-extended",
  data: Record<string, string>,
): Promise<boolean> {
  const { email } = fieldsOf(submission);
  if (!email) return false;
  await deliver(tx, submission, [{ channel: "mail", target: email, template, data }]);
  return true;
}

function today(now: Date): string {
  return dateIn(PRIVACY_ZONE, now);
}
