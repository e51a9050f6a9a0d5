import { randomUUID } from "node:crypto";
import { cleanText } from "#shared/forms/form.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import type { LeadState } from "#shared/submission.ts";
import {
  countLeadEvents,
  emptyNote,
  insertLeadEvent,
  type LeadEventRow,
  leadEventsOf,
  type StateMark,
} from "../db/repositories/lead-events.ts";
import { privacyRequestsOf } from "../db/repositories/privacy-requests.ts";
import { unindexSubmissions } from "../db/repositories/search.ts";
import {
  isRedacted,
  lockedSubmission,
  type SubmissionRow,
  setOwner,
  setState,
} from "../db/repositories/submissions.ts";
import type { Db } from "../db/store.ts";
import { deliver, targetsOf } from "../delivery/outbox.ts";
import { OperatorError } from "../platform/errors.ts";
import { type ServiceContext, type Tx, withTransaction } from "../platform/service-context.ts";

/** Characters of one note. */
export const longestNote = 4_000;

/** Notes and changes of state of one submission: room for years of work, and none for a loop gone wild. */
const maxEvents = 500;

export type Work = Pick<ServiceContext, "store" | "now">;

/**
 * Says what has become of a submission, to webhook and targets too. Returns the state that it had; one that it has already is
 * not written again. Throws OperatorError.
 */
export function markLead(
  ctx: ServiceContext,
  reference: string,
  { state, by }: { state: LeadState; by: string },
): Promise<LeadState> {
  return withTransaction(ctx, async (tx) => {
    const row = await find(tx.db, reference);
    if (row.state === state) return row.state;
    await assertNoClosedRequest(tx.db, row);
    await addLeadEvent(tx, row, { kind: "state", value: state, by });
    await setState(tx.db, row.id, state);
    const data = { state, previousState: row.state, by, changedAt: tx.now.toISOString() };
    const template = "state-changed";
    // An erased person is no receiver's business any more.
    const targets = isRedacted(row) ? [] : targetsOf(tx.ctx, row, template);
    await deliver(
      tx,
      row,
      targets.map((target) => ({ ...target, template, data })),
    );
    return row.state;
  });
}

/**
 * Marks as spam again, in a store that was put back, what was marked since and not taken back: an export would have it among
 * the leads. Receivers are not sent it: they know. Gives the references.
 *
 * @param marks last change of each lead's state in the stores that came after
 */
export function markSpamAgain(
  ctx: Work,
  marks: ReadonlyArray<StateMark & { reference: string }>,
): Promise<string[]> {
  return withTransaction(ctx, async (tx) => {
    const marked: string[] = [];
    const byReference = Map.groupBy(marks, ({ reference }) => reference);
    for (const [reference, all] of byReference) {
      const last = all.reduce((one, other) => (other.at > one.at ? other : one));
      const row = await lockedSubmission(tx.db, reference);
      if (last.state !== "spam" || !row || row.state === "spam") continue;
      const events = await leadEventsOf(tx.db, [row.id]);
      if (events.some(({ kind, at }) => kind === "state" && at >= last.at)) continue;
      const { id, state: value, by: author, at } = last;
      await insertLeadEvent(tx.db, {
        id,
        submission_id: row.id,
        kind: "state",
        value,
        author,
        at,
      });
      await setState(tx.db, row.id, last.state);
      marked.push(reference);
    }
    return marked;
  });
}

/** A privacy request that is closed was answered: reopened here it would look due, and no one would be asked for it again. */
async function assertNoClosedRequest(db: Db, row: SubmissionRow): Promise<void> {
  if (row.form !== PRIVACY_FORM || row.state !== "closed") return;
  const parts = await privacyRequestsOf(db, [row.id]);
  if (parts.length === 0 || parts.some(({ state }) => state !== "closed")) return;
  throw new OperatorError(
    `${row.reference} is a privacy request that was closed, and stays so. See: npm run privacy -- show ${row.reference}`,
  );
}

export const longestOwner = 60;

/** Assigns a submission to an operator, or with "" to no one. Returns the previous owner. Throws OperatorError. */
export function assignLead(
  ctx: Work,
  reference: string,
  { owner, by }: { owner: string; by: string },
): Promise<string> {
  // PostgreSQL takes no NUL in a text.
  const name = owner.replaceAll("\0", "").replace(/\s+/g, " ").trim();
  return withTransaction(ctx, async (tx) => {
    if (name.length > longestOwner)
      throw new OperatorError(`A name has at most ${longestOwner} characters.`);
    const row = await find(tx.db, reference);
    if (row.owner === name) return row.owner;
    await addLeadEvent(tx, row, { kind: "owner", value: name, by });
    await setOwner(tx.db, row.id, name);
    return row.owner;
  });
}

/** Writes a note next to a submission, for the operators; it goes when the person is erased. Throws OperatorError. */
export function noteOnLead(
  ctx: Work,
  reference: string,
  { text, by }: { text: string; by: string },
): Promise<void> {
  const note = noteOf(text);
  return withTransaction(ctx, async (tx) => {
    if (note === "") throw new OperatorError("A note needs a text.");
    if (note.length > longestNote) {
      const length = note.length.toLocaleString("en-US");
      throw new OperatorError(
        `This note has ${length} characters; ${longestNote.toLocaleString("en-US")} fit. Split it in two.`,
      );
    }
    const row = await find(tx.db, reference);
    if (isRedacted(row)) {
      throw new OperatorError(
        `${reference} was erased, so no note is kept about its sender any more.`,
      );
    }
    await addLeadEvent(tx, row, { kind: "note", value: note, by });
    await unindexSubmissions(tx.db, [row.id]);
  });
}

/** Text of a note as it is stored: a mail's subject can hold what would steer the terminal that an export is written to. */
export function noteOf(text: string): string {
  return cleanText(text);
}

/**
 * Takes a note away again, by its number among the notes, the oldest being 1; the others keep theirs. Gives its text. Throws
 * OperatorError.
 */
export function removeNote(ctx: Work, reference: string, number: number): Promise<string> {
  return withTransaction(ctx, async (tx) => {
    const row = await find(tx.db, reference);
    const notes = (await leadEventsOf(tx.db, [row.id])).filter(({ kind }) => kind === "note");
    const note = notes[number - 1];
    if (note?.value === "")
      throw new OperatorError(`Note ${number} of ${reference} was removed already.`);
    if (!note) {
      if (notes.length === 0) throw new OperatorError(`${reference} has no notes to remove.`);
      throw new OperatorError(
        `${reference} has notes 1 to ${notes.length}, so nothing was removed. See them: show ${reference}`,
      );
    }
    await emptyNote(tx.db, note);
    await unindexSubmissions(tx.db, [row.id]);
    return note.value;
  });
}

async function find(db: Db, reference: string): Promise<SubmissionRow> {
  const row = await lockedSubmission(db, reference);
  if (!row) throw new OperatorError(`There is no submission ${reference}. See them: list`);
  return row;
}

/**
 * Adds to the history of a submission. Throws OperatorError if it is full.
 *
 * @param key end of the event's id, by which a repeat is recognized; random if absent
 */
export async function addLeadEvent(
  { db, now }: Pick<Tx, "db" | "now">,
  row: SubmissionRow,
  {
    kind,
    value,
    by,
    key = randomUUID(),
  }: { kind: LeadEventRow["kind"]; value: string; by: string; key?: string },
): Promise<void> {
  const count = await countLeadEvents(db, row.id);
  if (count >= maxEvents) {
    throw new OperatorError(
      `${row.reference} has ${maxEvents} notes and changes already; no more are kept of one submission.`,
    );
  }
  await insertLeadEvent(db, {
    // Those of one moment in the order in which they came.
    id: `${String(count).padStart(3, "0")}-${key}`,
    submission_id: row.id,
    kind,
    value,
    author: by,
    at: now.toISOString(),
  });
}
