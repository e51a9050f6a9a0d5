import { PRIVACY_FORM } from "#contracts/privacy.ts";
import { bookingOf, updateBooking } from "../../db/repositories/bookings.ts";
import { eraseDeliveries } from "../../db/repositories/deliveries.ts";
import { forgetKeysOf } from "../../db/repositories/idempotency.ts";
import {
  type ListedRequest,
  privacyRequestOf,
  privacyRequestsOf,
  setReason,
} from "../../db/repositories/privacy-requests.ts";
import {
  fieldsOf,
  redactSubmission,
  type SubmissionRow,
  submissionsWithText,
} from "../../db/repositories/submissions.ts";
import type { Db, Store } from "../../db/store.ts";
import { visitorTemplates } from "../../delivery/audience.ts";
import { type ServiceContext, withTransaction } from "../context.ts";

/** A privacy request that is still open: who asked is needed to answer it, so an erasure passes it by. */
export type OpenRequest = { reference: string; kind: string; dueOn: string };

/** What a person with an address has left here. */
export type Person = {
  /** References of what they sent, open privacy requests left out. */
  theirs: string[];
  /** Those of `theirs` that are closed privacy requests: kind, days and outcome stay as the proof. */
  requests: string[];
  open: OpenRequest[];
  /** Submissions of other people that mention the address in their text. */
  mentions: string[];
};

/** What an erasure took out, and what it left for the operator to look at. */
export type Erased = Pick<Person, "requests" | "open" | "mentions"> & {
  references: string[];
  /** Appointments still to come that were cancelled without a mail. */
  cancelled: string[];
};

/** References of what a person sent, and of what only mentions the address. */
export function findPerson(store: Pick<Store, "read">, email: string): Promise<Person> {
  return store.read(async (db) => personOf(await find(db, email)));
}

/**
 * Removes everything a person with this e-mail address sent, from every table, the outbox included. Reference, form,
 * time and delivery states stay, so that the counts stay true, and of a closed privacy request what proves that it was
 * honored. Deliveries that were not sent yet are not sent. Open privacy requests stay whole until they are closed.
 */
export function erasePerson(ctx: ServiceContext, email: string): Promise<Erased> {
  return withTransaction(ctx, async ({ db, now }) => {
    const found = await find(db, email);
    const cancelled = await redact(db, found.theirs, "erased", now);
    const { theirs, ...rest } = personOf(found);
    return { references: theirs, cancelled, ...rest };
  });
}

type Found = {
  theirs: SubmissionRow[];
  requests: ListedRequest[];
  mentions: SubmissionRow[];
};

async function find(db: Db, email: string): Promise<Found> {
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

function personOf({ theirs, requests, mentions }: Found): Person {
  return {
    theirs: references(theirs),
    requests: references(requests.filter((request) => !isOpen(request))),
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

function references(rows: ReadonlyArray<{ reference: string }>): string[] {
  return rows.map(({ reference }) => reference);
}

/** Takes the personal data out of submissions, in the caller's transaction. Returns the slots that became free. */
export async function redact(
  db: Db,
  rows: readonly SubmissionRow[],
  flag: "erased" | "expired",
  now: Date,
): Promise<string[]> {
  const cancelled: string[] = [];
  for (const row of rows) {
    await redactReason(db, row);
    await redactSubmission(db, row, flag);
    await forgetKeysOf(db, row.id);
    const booking = await bookingOf(db, row.id);
    if (booking?.state !== "booked" || booking.starts_at <= now.toISOString()) continue;
    const change = { starts_at: booking.starts_at, state: "cancelled" } as const;
    await updateBooking(db, booking, { ...change, updated_at: now.toISOString() });
    cancelled.push(booking.starts_at);
  }
  await eraseDeliveries(
    db,
    rows.map(({ id }) => id),
    visitorTemplates,
  );
  return cancelled;
}

/**
 * The reason of a refusal or an extension is the operator's free text and has to be kept, so what names the person is
 * taken out of it: the addresses and names that were given, and each part of a name.
 */
async function redactReason(db: Db, row: SubmissionRow): Promise<void> {
  const request = row.form === PRIVACY_FORM ? await privacyRequestOf(db, row.id) : undefined;
  if (!request?.reason) return;
  const { name = "", agent = "", email = "", where = "" } = fieldsOf(row);
  const parts = `${name} ${agent}`.split(/[^\p{L}\p{N}'’-]+/u).filter((part) => part.length > 2);
  const given = [email, where, name, agent, ...parts].map((part) => part.trim());
  const names = given.filter((part) => part !== "").sort((a, b) => b.length - a.length);
  if (names.length === 0) return;
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map(literal).join("|")})(?![\\p{L}\\p{N}])`,
    "giu",
  );
  await setReason(db, row.id, request.reason.replace(any, "[erased]"));
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** Whether one of the answers is the address itself; free text that only mentions it may be another person's. */
function hasAddress(row: SubmissionRow, email: string): boolean {
  return Object.values(fieldsOf(row)).some((value) => value.trim().toLowerCase() === email);
}
