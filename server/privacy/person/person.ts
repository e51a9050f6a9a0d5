/* One person in the store: finding and erasing all rows about them. */
import { addressKey } from "#shared/email-address.ts";
import { cancelErased } from "../../bookings/change.ts";
import {
  type BookingRow,
  bookingOf,
  forgetHolder,
  lockedBooking,
} from "../../db/repositories/bookings.ts";
import {
  type DeliveryRow,
  deliveriesOf,
  eraseDeliveries,
  unfinishedDeliveries,
} from "../../db/repositories/deliveries.ts";
import { forgetNotes, idsWithNote } from "../../db/repositories/lead-events.ts";
import {
  type ListedRequest,
  partsOfRequest,
  privacyRequestsOf,
  setReason,
} from "../../db/repositories/privacy-requests.ts";
import { unindexSubmissions } from "../../db/repositories/search.ts";
import {
  fieldsOf,
  forgetKeysOf,
  isRedacted,
  redactSubmission,
  type SubmissionRow,
  submissionByReference,
  submissionsByIds,
  submissionsWithText,
} from "../../db/repositories/submissions.ts";
import { partsOf } from "../../db/sql.ts";
import type { Db, Store } from "../../db/store.ts";
import { isForVisitor, visitorTemplates } from "../../delivery/message.ts";
import { type DeliveryTarget, deliver, targetsOf } from "../../delivery/outbox.ts";
import { shownTarget } from "../../leads/list.ts";
import { type ServiceContext, type Tx, withTransaction } from "../../platform/service-context.ts";
import { isOpen } from "../queue.ts";
import { namesRemover, spellingsOf } from "./names.ts";

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
function isToCome(booking: BookingRow | undefined, now: Date): booking is BookingRow {
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

function personOf({ theirs, requests, mentions }: Found): Omit<Person, "demos" | "delivered"> {
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

/** Result of an erasure: rows removed, and rows left for the operator to look at. */
export type Erased = Pick<Person, "requests" | "open" | "mentions"> & {
  references: string[];
  /** Starts of appointments still to come that were canceled; holder and operator are told by mail. */
  cancelled: string[];
};

/**
 * Removes everything a person with this email address sent, from every table, the outbox included. Reference, form,
 * time and delivery states stay, so that the counts stay true, and of a closed privacy request what proves that it was
 * honored. Deliveries that were not sent yet are not sent. Open privacy requests stay whole until they are closed.
 *
 * An appointment to come is canceled with a last mail, whose address goes with its delivery; see unfinished. Without
 * `tells` it is canceled in silence, as befits a copy of the store.
 */
export async function erasePerson(
  ctx: ServiceContext,
  email: string,
  { tells }: { tells: boolean } = { tells: true },
): Promise<Erased> {
  const erased = await withTransaction(ctx, (tx) => eraseIn(tx, email, tells));
  ctx.committed();
  return erased;
}

/** The same in a transaction that does more. */
export async function eraseIn(tx: Tx, email: string, tells = true): Promise<Erased> {
  const found = await findRows(tx.db, email);
  const cancelled = await eraseRows(tx, found.theirs, tells);
  const { theirs, ...rest } = personOf(found);
  return { references: theirs, cancelled, ...rest };
}

/**
 * Erases a request that is closed, unless an erasure by address found it: an agent's has none of the person's. A second
 * erasure would take what lets its receivers know out of the outbox.
 */
export async function eraseRequest(tx: Tx, reference: string): Promise<void> {
  const row = await submissionByReference(tx.db, reference);
  if (row && !isRedacted(row)) await eraseRows(tx, [row], true);
}

/** Erases again what was erased by its reference, in a store that was put back from before. Gives what it found. */
export function eraseReferences(
  ctx: ServiceContext,
  references: readonly string[],
): Promise<string[]> {
  return withTransaction(ctx, async (tx) => {
    const rows: SubmissionRow[] = [];
    for (const reference of references) {
      const row = await submissionByReference(tx.db, reference);
      if (row && !isRedacted(row)) rows.push(row);
    }
    await eraseRows(tx, rows, false);
    return rows.map(({ reference }) => reference);
  });
}

/** How many mails of erased submissions are still on their way, the last ones to their senders among them. */
export function unfinished(
  ctx: Pick<ServiceContext, "store" | "now">,
  references: readonly string[],
): Promise<number> {
  return ctx.store.read(async (db) => {
    const rows = await Promise.all(references.map((text) => submissionByReference(db, text)));
    const ids = rows.flatMap((row) => (row ? [row.id] : []));
    return unfinishedDeliveries(db, ids, ctx.now().toISOString());
  });
}

/** Webhook and targets that may have the submission, and have an action for its erasure. */
async function receiversOf(tx: Tx, submission: SubmissionRow): Promise<DeliveryTarget[]> {
  const all = await deliveriesOf(tx.db, [submission.id]);
  const sent = all.filter(({ channel, attempts }) => channel !== "mail" && attempts > 0);
  if (sent.length === 0) return [];
  const template = "erased";
  const data = { changedAt: tx.now.toISOString() };
  return targetsOf(tx.ctx, submission, template)
    .filter(({ channel, target }) =>
      sent.some((one) => one.channel === channel && one.target === target),
    )
    .map((target) => ({ ...target, template, data }));
}

/** Returns the starts of the appointments that were canceled. */
async function eraseRows(
  tx: Tx,
  rows: readonly SubmissionRow[],
  tells: boolean,
): Promise<string[]> {
  const cancelled: string[] = [];
  for (const submission of rows) {
    const booking = await lockedBooking(tx.db, { submissionId: submission.id });
    const receivers = tells ? await receiversOf(tx, submission) : [];
    await redact(tx.db, [submission], "erased");
    await deliver(tx, submission, receivers);
    if (!isToCome(booking, tx.now)) continue;
    // After the outbox was emptied: this mail is to go out.
    await cancelErased(tx, { booking, submission }, tells);
    cancelled.push(booking.starts_at);
  }
  return cancelled;
}

/**
 * Takes the personal data out of submissions and of every table that hangs on them, in the caller's transaction. That
 * something was sent stays, for the counts.
 */
export async function redact(
  db: Db,
  rows: readonly SubmissionRow[],
  flag: "erased" | "expired",
): Promise<void> {
  for (const some of partsOf(rows)) await redactSome(db, some, flag);
}

async function redactSome(db: Db, rows: readonly SubmissionRow[], flag: string): Promise<void> {
  for (const row of rows) {
    await redactReasons(db, row);
    await redactSubmission(db, row, flag);
  }
  const ids = rows.map(({ id }) => id);
  await forgetNotes(db, ids);
  await forgetKeysOf(db, ids);
  await forgetHolder(db, ids, { zone: "UTC" });
  await unindexSubmissions(db, ids);
  await eraseDeliveries(db, ids, visitorTemplates);
}

/** The reason of a refusal or an extension is the operator's free text and has to be kept, so what names the person is taken out of it. */
async function redactReasons(db: Db, row: SubmissionRow): Promise<void> {
  const asked = await partsOfRequest(db, row.id);
  if (asked.every(({ reason }) => reason === "")) return;
  const withoutNames = namesRemover(row);
  for (const part of asked)
    if (part.reason !== "") await setReason(db, part, withoutNames(part.reason));
}
