import type { z } from "zod";
import { withExtraFields } from "#shared/forms/extra-fields.ts";
import { type FormFields, type FormId, forms } from "#shared/forms/forms.ts";
import type { SubmissionMeta, SubmitResult } from "#shared/submission.ts";
import { deliver, targetsOf } from "../delivery/outbox.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { confirmationFor } from "./confirmation.ts";
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
    again: async () => ({}),
  };
}
