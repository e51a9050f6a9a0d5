import { cancelErased } from "../../bookings/change.ts";
import { forgetHolder, lockedBooking } from "../../db/repositories/bookings.ts";
import { deliveriesOf, eraseDeliveries } from "../../db/repositories/deliveries.ts";
import { unfinishedDeliveries } from "../../db/repositories/delivery-state.ts";
import { forgetNotes } from "../../db/repositories/lead-events.ts";
import { partsOfRequest, setReason } from "../../db/repositories/privacy-requests.ts";
import { unindexSubmissions } from "../../db/repositories/search.ts";
import {
  forgetKeysOf,
  isRedacted,
  redactSubmission,
  type SubmissionRow,
  submissionByReference,
} from "../../db/repositories/submissions.ts";
import { partsOf } from "../../db/sql.ts";
import type { Db } from "../../db/store.ts";
import { visitorTemplates } from "../../delivery/message.ts";
import { type DeliveryTarget, deliver, targetsOf } from "../../delivery/outbox.ts";
import { type ServiceContext, type Tx, withTransaction } from "../../platform/service-context.ts";
import { findRows, isToCome, type Person, personOf } from "./find.ts";
import { namesRemover } from "./names.ts";

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
