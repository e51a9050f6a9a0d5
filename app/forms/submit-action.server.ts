import { data, type RouterContextProvider } from "react-router";
import { content } from "#app/content/content.server.ts";
import { pageServices } from "#app/page-services.ts";
import { type ErrorCopy, errorSentences } from "#contracts/forms/error-sentences.ts";
import { type FormFields, type FormId, forms } from "#contracts/forms/forms.ts";
import { type FieldValues, parseForm, typedText } from "#contracts/forms/parse.ts";
import type { PageServices, SubmissionMeta, SubmitResult } from "#contracts/page-services.ts";
import type { ConfirmationDetails, SiteFormId, SubmitOutcome } from "./outcome.ts";
import { outcomeMark } from "./outcome-mark.server.ts";
import { submissionMeta } from "./submission-meta.server.ts";

/** What a route's action gets from React Router, as far as a form needs it. */
export type ActionArgs = { request: Request; context: FormContext };
type FormContext = Pick<Readonly<RouterContextProvider>, "get" | "set">;

/**
 * The action of every form route: reads the fields by the form's schema and hands them to the store.
 *
 * Answers 201 with the reference number once they are committed, 422 with one message per field, and 503 or 429 with
 * the server's reason. Whatever is refused comes back with all that was typed.
 */
export async function submitForm<F extends FormId>(
  form: F,
  { request, context }: ActionArgs,
  send: Send<F> = (services, fields, meta) => services.submit(form, fields, meta),
) {
  const body = await request.formData();
  const values = typed(form, body);
  const parsed = parseForm<FormFields<F>>(forms[form] as never, body);
  if (!parsed.ok) {
    context.set(outcomeMark, "error");
    const errors = errorSentences(parsed.faults, errorCopy(form, context));
    return answer({ state: "invalid", form, errors, values }, 422);
  }
  const services = context.get(pageServices);
  const result: Sent = services
    ? await send(services, parsed.value, submissionMeta(body, request))
    : notConnected(context);
  context.set(outcomeMark, result.ok ? "sent" : "error");
  if (result.ok) {
    const { reference, headers, details } = result;
    return answer({ state: "sent", form, reference, ...details }, 201, headers);
  }
  return answer(
    { state: "refused", form, message: result.message, values, limited: result.status === 429 },
    result.status,
  );
}

/** Hands the fields to the service that stores them. */
type Send<F extends FormId> = (
  services: PageServices,
  fields: FormFields<F>,
  meta: SubmissionMeta,
) => Promise<Sent>;
type Sent =
  | Exclude<SubmitResult, { ok: true }>
  | { ok: true; reference: string; details?: ConfirmationDetails; headers?: HeadersInit };

/** The answer of pages that run without the server around them. */
export function notConnected(context: FormContext) {
  const message = context.get(content).refusals.sentences.no_store;
  return { ok: false, status: 503, code: "no_store", message } as const satisfies SubmitResult;
}

/** The sentences of a form for what is wrong with its fields. */
export function errorCopy(form: SiteFormId, context: FormContext): ErrorCopy {
  const { [form]: own, common } = context.get(content).forms;
  return { fields: own.fields, common };
}

/** An outcome with its HTTP status, as every form's action answers. */
export function answer(outcome: SubmitOutcome, status: number, headers?: HeadersInit) {
  return data(outcome, { status, ...(headers ? { headers } : {}) });
}

/** What the visitor typed into the form's own fields; hidden and unknown ones don't come back. */
function typed(form: FormId, body: FormData): FieldValues {
  const all = typedText(forms[form], body);
  const names = Object.keys(forms[form].shape);
  return Object.fromEntries(
    names.flatMap((name) => (name in all ? [[name, all[name] ?? ""]] : [])),
  );
}
