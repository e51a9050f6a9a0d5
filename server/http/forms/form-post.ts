import type { z } from "zod";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { ConsentChoice } from "#shared/consent.ts";
import { UNDER_GPC } from "#shared/consent-fields.ts";
import { type ConsentTerms, consentState } from "#shared/consent-state.ts";
import { type ErrorCopy, errorSentences } from "#shared/forms/error-sentences.ts";
import { withExtraFields } from "#shared/forms/extra-fields.ts";
import { type FormFields, forms } from "#shared/forms/forms.ts";
import {
  FORM_PROOF,
  FORM_TOKEN,
  HONEYPOT,
  IDEMPOTENCY_KEY,
  LEAD_SOURCE,
} from "#shared/forms/hidden-fields.ts";
import type { ConfirmationDetails, SiteFormId, SubmitOutcome } from "#shared/forms/outcome.ts";
import {
  type FieldValues,
  type Parsed,
  parseForm,
  textFields,
  typedText,
} from "#shared/forms/parse.ts";
import type { PostAnswer } from "#shared/render.ts";
import type { FormId, SubmissionMeta, SubmitResult } from "#shared/submission.ts";
import type { Booking } from "../../bookings/services.ts";
import type { createRecordConsent } from "../../consent/record.ts";
import type { Privacy } from "../../privacy/services.ts";
import { readLeadSource } from "../../submissions/lead-source.ts";
import type { Client, Submit } from "../../submissions/process-submission.ts";

/** Services that take what forms send. */
export type FormServices = {
  submit: Submit;
  booking: Booking;
  privacy: Privacy;
  recordConsent: ReturnType<typeof createRecordConsent>;
  terms: ConsentTerms;
};

/** One form post: read once, from our own page, within its size. */
export type FormPost = {
  body: FormData;
  /** Path and query that it was sent to. */
  path: string;
  query: URLSearchParams;
  /** Whether the browser sent Global Privacy Control. */
  gpc: boolean;
  /** Cookie choice that came with it. */
  choice: ConsentChoice | null;
  isSecure: boolean;
  /** Our own origin, as the visitor sees it. */
  origin: string;
  /** Address of the page that it was sent from, where the browser tells. */
  referer: string | undefined;
  client: Client;
  content: Snapshot;
  services: FormServices;
};

/** An answer: as JSON for scripts, drawn into the page for browsers without. */
export type FormReply = {
  answer: PostAnswer;
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Where a browser without scripts goes instead of a page. */
  redirect?: string;
  /** Seconds after which a refused form may be sent again. */
  retryAfter?: number | undefined;
};

export type FormHandler = (post: FormPost) => Promise<FormReply>;

export function submissionMeta(post: FormPost): SubmissionMeta {
  const { body, path } = post;
  const all = textFields(body);
  const gpc = post.gpc || UNDER_GPC in all;
  return {
    key: all[IDEMPOTENCY_KEY]?.slice(0, 100) || null,
    honeypot: all[HONEYPOT] ?? "",
    token: all[FORM_TOKEN]?.slice(0, 200) || null,
    proof: all[FORM_PROOF]?.slice(0, 20) || null,
    gpc,
    page: path,
    source: readLeadSource({
      sent: all[LEAD_SOURCE],
      referer: post.referer,
      origin: post.origin,
      consent: consentState({ choice: post.choice, ...post.services.terms, gpc }),
    }),
  };
}

/** Input of these fields; hidden and unknown ones don't come back. */
export function typedIn(values: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(
    names.flatMap((name) => (name in values ? [[name, values[name] ?? ""]] : [])),
  );
}

/** 422 with one sentence for each field that has to be fixed. */
export function invalid(
  form: SiteFormId,
  { faults }: Extract<Parsed<unknown>, { ok: false }>,
  values: FieldValues,
  copy: ErrorCopy,
): FormReply {
  const errors = errorSentences(faults, copy);
  return { answer: { state: "invalid", form, errors, values }, status: 422 };
}

/** 429 or 503 with the service's reason. Everything that was typed comes back. */
export function refused(
  form: SiteFormId,
  {
    message,
    status,
    retryAfter,
  }: Pick<Extract<SubmitResult, { ok: false }>, "message" | "retryAfter"> & {
    status: number;
  },
  values: FieldValues,
): FormReply {
  const answer: SubmitOutcome = {
    state: "refused",
    form,
    message,
    values,
    limited: status === 429,
  };
  return { answer, status, retryAfter };
}

export function errorCopy(form: SiteFormId, { forms }: Snapshot): ErrorCopy {
  const { [form]: own, common } = forms;
  return { fields: own.fields, common };
}

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
