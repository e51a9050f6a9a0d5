import { addressKey } from "#shared/email-address.ts";
import { type BookingRow, bookingOf } from "../../db/repositories/bookings.ts";
import { type DeliveryRow, deliveriesOf } from "../../db/repositories/deliveries.ts";
import { idsWithNote } from "../../db/repositories/lead-events.ts";
import { type ListedRequest, privacyRequestsOf } from "../../db/repositories/privacy-requests.ts";
import {
  fieldsOf,
  type SubmissionRow,
  submissionsByIds,
  submissionsWithText,
} from "../../db/repositories/submissions.ts";
import type { Db, Store } from "../../db/store.ts";
import { isForVisitor } from "../../delivery/message.ts";
import { shownTarget } from "../../leads/record.ts";
import { isOpen } from "../queue.ts";
import { spellingsOf } from "./names.ts";

/** A privacy request that is still open: who asked is needed to answer it, so an erasure passes it by. */
type OpenRequest = { reference: string; kind: string; dueOn: string };

export type Person = {
  /** References of what they sent, open privacy requests left out. */
  theirs: string[];
  /** Those of `theirs` that are closed privacy requests, or were one by a signal: kind, days and outcome stay as the proof. */
  requests: string[];
  open: OpenRequest[];
  /** Submissions of other people that mention the address in their text, or in a note on them. */
  mentions: string[];
  /** Demos among `theirs` that are still to come: erasing cancels them, with a last mail. */
  demos: Array<{ reference: string; start: string }>;
  /** Where what they sent was delivered, or may have been: it stays there, whatever is erased here. */
  delivered: Delivered[];
};

/** A mail address, or the name of a target; of a webhook its origin alone, for the rest may be a secret. */
export type Delivered = Pick<DeliveryRow, "channel"> & {
  target: string;
  /** Leads that it got: under these it is found there. */
  references: string[];
};

/** The rows behind it. */
type Found = {
  theirs: SubmissionRow[];
  requests: ListedRequest[];
  mentions: SubmissionRow[];
};

/** References of what a person sent, and of what only mentions the address. */
export function findPerson(
  store: Pick<Store, "read">,
  email: string,
  now: Date = new Date(),
): Promise<Person> {
  return store.read(async (db) => {
    const found = await findRows(db, email);
    const demos: Person["demos"] = [];
    for (const { id, reference } of found.theirs) {
      const booking = await bookingOf(db, id);
      if (isToCome(booking, now)) demos.push({ reference, start: booking.starts_at });
    }
    return { ...personOf(found), demos, delivered: await deliveredOf(db, found.theirs) };
  });
}

/** Where submissions went, or may have gone; mails to their sender left out. */
export async function deliveredOf(db: Db, theirs: readonly SubmissionRow[]): Promise<Delivered[]> {
  const rows = await deliveriesOf(
    db,
    theirs.map(({ id }) => id),
  );
  const sent = rows
    .filter((row) => !isForVisitor(row.template))
    // An attempt that failed may have arrived. A mail that became a file is in no mailbox, and goes with the erasure.
    .filter(({ state, attempts }) => state === "delivered" || attempts > 0)
    .filter((row) => row.delivered_by !== "file");
  const byTarget = Map.groupBy(sent, ({ channel, target }) => `${channel} ${target}`);
  return [...byTarget.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const ids = new Set(same.map((row) => row.submission_id));
    const target = shownTarget(first.target);
    return [
      {
        channel: first.channel,
        target,
        references: references(theirs.filter(({ id }) => ids.has(id))),
      },
    ];
  });
}

/** Whether someone is waiting for this appointment. */
export function isToCome(booking: BookingRow | undefined, now: Date): booking is BookingRow {
  return booking?.state === "booked" && booking.starts_at > now.toISOString();
}

export async function findRows(db: Db, email: string): Promise<Found> {
  const wanted = addressKey(email);
  const spellings = spellingsOf(email);
  const isInternational = spellings.length > 1 || !/^\p{ASCII}*$/u.test(wanted);
  const found = await submissionsWithText(db, spellings, { orBeyondAscii: isInternational });
  const own = found.filter((row) => hasAddress(row, wanted));
  const texts = isInternational ? found.filter((row) => mentions(row, spellings)) : found;
  const noted = await submissionsByIds(db, await idsWithNote(db, spellings));
  const rows = [...new Map([...texts, ...noted].map((row) => [row.id, row])).values()];
  const isOwn = new Set(own.map(({ id }) => id));
  const requests = await privacyRequestsOf(
    db,
    own.map(({ id }) => id),
  );
  const open = new Set(requests.filter(isOpen).map((request) => request.submission_id));
  return {
    theirs: own.filter(({ id }) => !open.has(id)),
    requests,
    mentions: rows.filter(({ id }) => !isOwn.has(id)),
  };
}

export function personOf({
  theirs,
  requests,
  mentions,
}: Found): Omit<Person, "demos" | "delivered"> {
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

/** Nothing that the same request asks for is open any more. */
function isWholeClosed({ reference }: ListedRequest, _: number, all: readonly ListedRequest[]) {
  return all.every((other) => other.reference !== reference || !isOpen(other));
}

/** Each once: a request may ask for several things. */
function references(rows: ReadonlyArray<{ reference: string }>): string[] {
  return [...new Set(rows.map(({ reference }) => reference))];
}

/** Whether one of the answers is the address itself; free text that only mentions it may be another person's. */
function hasAddress(row: SubmissionRow, key: string): boolean {
  return Object.values(fieldsOf(row)).some((value) => addressKey(value) === key);
}

function mentions(row: SubmissionRow, spellings: readonly string[]): boolean {
  const text = row.fields.toLowerCase();
  return spellings.some((spelling) => text.includes(spelling));
}
