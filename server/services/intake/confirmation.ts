import type { SubmissionRow } from "../../db/repositories/submissions.ts";
import type { DeliveryTarget } from "../../delivery/enqueue.ts";
import type { Tx } from "../context.ts";
import { take } from "../limits/limiter.ts";
import { dayMs } from "../limits/policy.ts";

/** Mails that one address gets from us in a day, whoever typed it into a form. */
export const perRecipientAndDay = 3;

/**
 * The confirmation that a submission's sender gets, if any: not for what looks suspicious, and only a few a day for
 * each address, so that nobody can be mailed at by typing their address into our forms.
 */
export async function confirmationFor(
  tx: Tx,
  submission: SubmissionRow,
  email: string,
): Promise<DeliveryTarget[]> {
  if (!tx.ctx.mail.confirmForms.includes(submission.form) || submission.flags !== "") return [];
  if (!(await mayWriteTo(tx, email))) return [];
  return [{ channel: "mail", target: email, template: "confirmation" }];
}

/** Counts a mail to a visitor; false when the address has had its share of the day. */
export async function mayWriteTo(
  tx: Tx,
  email: string,
  most = perRecipientAndDay,
): Promise<boolean> {
  const limit = { name: "recipient", windows: [{ most, ms: dayMs }] } as const;
  return (await take(tx, limit, email.toLowerCase())).ok;
}
