import { randomUUID } from "node:crypto";
import { addEvent, eventsSince } from "../../db/repositories/rate-events.ts";
import type { SubmissionRow } from "../../db/repositories/submissions.ts";
import type { Db } from "../../db/store.ts";
import type { DeliveryTarget } from "../../delivery/enqueue.ts";
import type { Keys } from "../abuse/secret.ts";
import { scopeOf } from "../abuse/sender.ts";

export type Confirmations = {
  keys: Keys;
  /** Forms whose sender is written to. */
  forms: readonly string[];
};

/** Mails that one address gets from us in a day, whoever typed it into a form. */
export const perRecipientAndDay = 3;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The confirmation that a submission's sender gets, if any: not for what looks suspicious, and only a few a day for
 * each address, so that nobody can be mailed at by typing their address into our forms.
 */
export async function confirmationFor(
  db: Db,
  confirmations: Confirmations,
  submission: SubmissionRow,
  email: unknown,
  now: Date,
): Promise<DeliveryTarget[]> {
  if (!confirmations.forms.includes(submission.form) || submission.flags !== "") return [];
  if (typeof email !== "string" || email === "") return [];
  if (!(await mayWriteTo(db, confirmations.keys, email, now))) return [];
  return [{ channel: "mail", target: email, template: "confirmation" }];
}

/** Counts a mail to a visitor; false when the address has had its share of the day. */
export async function mayWriteTo(
  db: Db,
  keys: Keys,
  email: string,
  now: Date,
  limit = perRecipientAndDay,
): Promise<boolean> {
  const scope = scopeOf(keys("sender"), "recipient", email.toLowerCase(), now);
  const since = new Date(now.getTime() - dayMs).toISOString();
  if ((await eventsSince(db, scope, since, limit)).length >= limit) return false;
  await addEvent(db, { id: randomUUID(), scope, at: now.toISOString() });
  return true;
}
