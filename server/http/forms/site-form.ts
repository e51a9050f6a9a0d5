import type { z } from "zod";
import { withExtraFields } from "#shared/forms/extra-fields.ts";
import { type FormFields, type FormId, forms } from "#shared/forms/forms.ts";
import type { ConfirmationDetails } from "#shared/forms/outcome.ts";
import { parseForm, typedText } from "#shared/forms/parse.ts";
import type { SubmissionMeta, SubmitResult } from "#shared/submission.ts";
import {
  errorCopy,
  type FormPost,
  type FormReply,
  invalid,
  refused,
  submissionMeta,
  typedIn,
} from "./form-post.ts";

type Stored =
  | Exclude<SubmitResult, { ok: true }>
  | {
      ok: true;
      reference: string;
      details?: ConfirmationDetails;
      headers?: Readonly<Record<string, string>>;
    };

/** Hands the fields to the service that stores them. */
type Store<F extends FormId> = (fields: FormFields<F>, meta: SubmissionMeta) => Promise<Stored>;

/**
 * Reads a form by its schema and has it stored. 201 with the reference number once it is committed, 422 with a message for
 * each field, 429 or 503 with the service's reason.
 */
export async function submitForm<F extends FormId>(
  form: F,
  post: FormPost,
  store: Store<F> = (fields, meta) => post.services.submit(form, fields, meta, post.client),
): Promise<FormReply> {
  const schema = withExtraFields<z.ZodObject>(forms[form], post.content.forms[form].extra);
  const values = typedIn(typedText(schema, post.body), Object.keys(schema.shape));
  const parsed = parseForm<FormFields<F>>(schema as never, post.body);
  if (!parsed.ok) return invalid(form, parsed, values, errorCopy(form, post.content));
  const result = await store(parsed.value, submissionMeta(post));
  if (!result.ok) return refused(form, result, values);
  const { reference, headers, details } = result;
  return {
    answer: { state: "sent", form, reference, ...details },
    status: 201,
    ...(headers ? { headers } : {}),
  };
}
