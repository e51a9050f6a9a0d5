import { bookingOf, updateBooking } from "../../db/repositories/bookings.ts";
import { type DeliveryRow, eraseDeliveries } from "../../db/repositories/deliveries.ts";
import { forgetKeysOf } from "../../db/repositories/idempotency.ts";
import {
  blankSubmission,
  type SubmissionRow,
  submissionsWithText,
} from "../../db/repositories/submissions.ts";
import type { Db, Store } from "../../db/store.ts";

/** What an erasure took out, and what it left for the owner to look at. */
export type Erased = {
  references: string[];
  /** Appointments still to come that were cancelled without a mail. */
  cancelled: string[];
  /** Submissions of other people that mention the address in their text. */
  mentions: string[];
};

/** Templates that go to the visitor: their target is the visitor's own address. */
const visitorTemplates: DeliveryRow["template"][] = [
  "confirmation",
  "visitor-booking",
  "visitor-booking-moved",
  "visitor-booking-cancelled",
  "privacy-received",
  "privacy-answer",
  "privacy-extended",
  "privacy-closed",
];

/** References of what a person sent, and of what only mentions the address. */
export async function findPerson(
  store: Pick<Store, "read">,
  email: string,
): Promise<{ theirs: string[]; mentions: string[] }> {
  const wanted = email.trim().toLowerCase();
  const found = await store.read((db) => submissionsWithText(db, wanted));
  const [theirs, mentions] = [true, false].map((own) =>
    found.filter((row) => hasAddress(row, wanted) === own).map(({ reference }) => reference),
  );
  return { theirs: theirs ?? [], mentions: mentions ?? [] };
}

/**
 * Removes everything a person with this e-mail address sent, from every table, the outbox included. Reference, form,
 * time and delivery states stay, so that the counts stay true. Deliveries that were not sent yet are not sent.
 */
export async function erasePerson(
  store: Pick<Store, "write">,
  email: string,
  now = new Date(),
): Promise<Erased> {
  const wanted = email.trim().toLowerCase();
  return store.write(async (db) => {
    const found = await submissionsWithText(db, wanted);
    const theirs = found.filter((row) => hasAddress(row, wanted));
    const cancelled = await blank(db, theirs, "erased", now);
    return {
      references: theirs.map(({ reference }) => reference),
      cancelled,
      mentions: found.filter((row) => !theirs.includes(row)).map(({ reference }) => reference),
    };
  });
}

/** Takes the personal data out of submissions, in the caller's transaction. Returns the slots that became free. */
export async function blank(
  db: Db,
  rows: readonly SubmissionRow[],
  flag: "erased" | "expired",
  now: Date,
): Promise<string[]> {
  const cancelled: string[] = [];
  for (const row of rows) {
    await blankSubmission(db, row, flag);
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

/** Whether one of the answers is the address itself; free text that only mentions it may be another person's. */
function hasAddress(row: SubmissionRow, email: string): boolean {
  const fields = JSON.parse(row.fields) as Record<string, unknown>;
  return Object.values(fields).some((value) => String(value).trim().toLowerCase() === email);
}
