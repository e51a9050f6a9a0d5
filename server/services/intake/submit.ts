import { type FormFields, type FormId, forms } from "#contracts/forms/forms.ts";
import type { SubmissionMeta, SubmitResult } from "#contracts/submission.ts";
import type { ServiceContext } from "../context.ts";
import { deliver, targetsOf } from "../outbox.ts";
import { accept, type Intake } from "./accept.ts";
import { confirmationFor } from "./confirmation.ts";

/** Who sends, as far as the connection tells. */
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
    accept(ctx, intakeOf(form), { fields, meta, address: client?.address ?? "unknown" });
}

function intakeOf(form: FormId): Intake<FormFields<FormId>, object, never> {
  return {
    form,
    schema: forms[form],
    refusals: [],
    add: async (tx, submission, { email }, address) => {
      const mails = await confirmationFor(tx, submission, email, address);
      await deliver(tx, submission, [...targetsOf(tx.ctx, submission), ...mails]);
      return {};
    },
    again: async () => ({}),
  };
}
