import { deliveriesOf } from "../../db/repositories/deliveries.ts";
import type { SubmissionRow } from "../../db/repositories/submissions.ts";
import { isForVisitor } from "../../delivery/audience.ts";
import type { DeliveryTarget } from "../../delivery/enqueue.ts";
import type { Tx } from "../context.ts";
import { take } from "../limits/limiter.ts";
import { domainOf, isPublicHost, mailboxOf } from "../limits/mailbox.ts";
import { type MailKind, mailLimits } from "../limits/policy.ts";
import { isSuspicious } from "./flags.ts";

/**
 * The confirmation that a submission's sender gets, if any: not for what looks suspicious, and only a few a day for
 * each mailbox, so that no one can be mailed at by typing their address into our forms.
 */
export async function confirmationFor(
  tx: Tx,
  submission: SubmissionRow,
  email: string,
): Promise<DeliveryTarget[]> {
  const { form, flags } = submission;
  if (!tx.ctx.mail.confirmForms.includes(form) || isSuspicious(flags)) return [];
  if (!(await mayWriteTo(tx, email, "form"))) return [];
  return [{ channel: "mail", target: email, template: "confirmation" }];
}

/** Whether a submission has no mail to its sender: the mailbox has had its share of the day, or a robot typed it. */
export async function isUnmailed({ db }: Tx, submissionId: string): Promise<boolean> {
  const mails = await deliveriesOf(db, [submissionId]);
  return !mails.some(({ template }) => isForVisitor(template));
}

/**
 * Counts a mail to a visitor; false when the mailbox, or its company's host, has had its share of the day. Each kind of
 * mail has counters of its own: contact forms can't use up the confirmation of a legal request.
 */
export async function mayWriteTo(tx: Tx, email: string, kind: MailKind): Promise<boolean> {
  const { mailbox, domain } = mailLimits[kind];
  // First the mailbox: who is mailed at must not use up what their colleagues get.
  if (!(await take(tx, mailbox, mailboxOf(email))).ok) return false;
  const host = domainOf(email);
  return isPublicHost(host) || (await take(tx, domain, host)).ok;
}
