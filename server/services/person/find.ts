import { type ListedRequest, privacyRequestsOf } from "../../db/repositories/privacy-requests.ts";
import {
  fieldsOf,
  type SubmissionRow,
  submissionsWithText,
} from "../../db/repositories/submissions.ts";
import type { Db, Store } from "../../db/store.ts";

/** A privacy request that is still open: who asked is needed to answer it, so an erasure passes it by. */
export type OpenRequest = { reference: string; kind: string; dueOn: string };

/** What a person with an address has left here. */
export type Person = {
  /** References of what they sent, open privacy requests left out. */
  theirs: string[];
  /** Those of `theirs` that are closed privacy requests, or were one by a signal: kind, days and outcome stay as the proof. */
  requests: string[];
  open: OpenRequest[];
  /** Submissions of other people that mention the address in their text. */
  mentions: string[];
};

/** The rows behind it. */
export type Found = {
  theirs: SubmissionRow[];
  requests: ListedRequest[];
  mentions: SubmissionRow[];
};

/** References of what a person sent, and of what only mentions the address. */
export function findPerson(store: Pick<Store, "read">, email: string): Promise<Person> {
  return store.read(async (db) => personOf(await findRows(db, email)));
}

export async function findRows(db: Db, email: string): Promise<Found> {
  const wanted = email.trim().toLowerCase();
  const rows = await submissionsWithText(db, wanted);
  const own = rows.filter((row) => hasAddress(row, wanted));
  const requests = await privacyRequestsOf(
    db,
    own.map(({ id }) => id),
  );
  const open = new Set(requests.filter(isOpen).map((request) => request.submission_id));
  return {
    theirs: own.filter(({ id }) => !open.has(id)),
    requests,
    mentions: rows.filter((row) => !own.includes(row)),
  };
}

export function personOf({ theirs, requests, mentions }: Found): Person {
  return {
    theirs: references(theirs),
    requests: references(requests.filter(isWholeClosed)),
    open: requests.filter(isOpen).map((request) => ({
      reference: request.reference,
      kind: request.kind,
      dueOn: request.due_on,
    })),
    mentions: references(mentions),
  };
}

function isOpen(request: ListedRequest): boolean {
  return request.state !== "closed";
}

/** Nothing that the same request asks for is open any more. */
function isWholeClosed({ reference }: ListedRequest, _: number, all: readonly ListedRequest[]) {
  return all.every((other) => other.reference !== reference || !isOpen(other));
}

/** Each once: a request may ask for several things. */
function references(rows: ReadonlyArray<{ reference: string }>): string[] {
  return [...new Set(rows.map(({ reference }) => reference))];
}

/** Whether one of the answers is the address itself; free text that only mentions it may be another person's. */
function hasAddress(row: SubmissionRow, email: string): boolean {
  return Object.values(fieldsOf(row)).some((value) => value.trim().toLowerCase() === email);
}
