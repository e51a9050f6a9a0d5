import { deliveriesOf } from "../db/repositories/deliveries.ts";
import type { SubmissionRow } from "../db/repositories/submissions.ts";
import type { DeliveryTarget } from "../delivery/outbox.ts";
import { isForVisitor } from "../delivery/recipients.ts";
import type { Tx } from "../platform/service-context.ts";
import { mayWriteTo } from "../rate-limit/mail-share.ts";
import { isSuspicious } from "./flags.ts";

/**
 * The confirmation that a submission's sender gets, if any: not for what looks suspicious, and only a few a day for
 * each mailbox, so that no one can be mailed at by typing their address into our forms.
 */
export async function confirmationFor(
  tx: Tx,
  submission: SubmissionRow,
  email: string,
  address: string,
): Promise<DeliveryTarget[]> {
  const { form, flags } = submission;
  if (!tx.ctx.mail.confirmForms.includes(form) || isSuspicious(flags)) return [];
  if (!(await mayWriteTo(tx, email, "form", address))) return [];
  return [{ channel: "mail", target: email, template: "confirmation" }];
}

/** Whether a submission has no mail to its sender: the mailbox has had its share of the day, or a robot typed it. */
export async function isUnmailed({ db }: Tx, submissionId: string): Promise<boolean> {
  const mails = await deliveriesOf(db, [submissionId]);
  return !mails.some(({ template }) => isForVisitor(template));
}
