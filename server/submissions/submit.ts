import type { z } from "zod";
import { withExtraFields } from "#shared/forms/extra-fields.ts";
import { type FormFields, forms } from "#shared/forms/forms.ts";
import type { FormId, SubmissionMeta, SubmitResult } from "#shared/submission.ts";
import { deliveriesOf } from "../db/repositories/deliveries.ts";
import type { SubmissionRow } from "../db/repositories/submissions.ts";
import { type DeliveryTarget, deliver, targetsOf } from "../delivery/outbox.ts";
import { isForVisitor } from "../delivery/recipients.ts";
import type { ServiceContext, Tx } from "../platform/service-context.ts";
import { mayWriteTo } from "../rate-limit/mail-share.ts";
import { isSuspicious } from "./flags.ts";
import { type Intake, processSubmission } from "./process-submission.ts";

/** Sender of a submission, as far as the connection tells. */
export type Client = { address: string };

export type Submit = <F extends FormId>(
  form: F,
  fields: FormFields<F>,
  meta: SubmissionMeta,
  client?: Client,
) => Promise<SubmitResult>;

/** Takes the forms that bring nothing with them but mail: to the operator, and a confirmation to the sender. */
export function createSubmit(ctx: ServiceContext): Submit {
  return (form, fields, meta, client) =>
    processSubmission(ctx, intakeOf(ctx, form), {
      fields,
      meta,
      address: client?.address ?? "unknown",
    });
}

function intakeOf(ctx: ServiceContext, form: FormId): Intake<FormFields<FormId>, object, never> {
  return {
    form,
    schema: withExtraFields<z.ZodObject>(
      forms[form],
      ctx.content().forms[form].extra,
    ) as unknown as z.ZodType<FormFields<FormId>>,
    refusals: [],
    add: async (tx, submission, { email }, address) => {
      const mails = await confirmationFor(tx, submission, email, address);
      await deliver(tx, submission, [...targetsOf(tx.ctx, submission), ...mails]);
      return {};
    },
    onDuplicate: async () => ({}),
  };
}

/**
 * The confirmation that a submission's sender gets, if any: not for what looks suspicious, and only a few a day for
 * each mailbox, so that no one can be mailed at by typing their address into our forms.
 */
async function confirmationFor(
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
