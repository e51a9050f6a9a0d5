import { type ConsentChoice, consentCookie } from "#shared/consent.ts";
import { errorSentences } from "#shared/forms/error-sentences.ts";
import { parseForm, textFields } from "#shared/forms/parse.ts";
import { ASK_STATUS, PRIVACY_INTENT } from "#shared/forms/privacy-options.ts";
import {
  asksFor,
  type PrivacyRequestFields,
  privacyStatusSchema,
} from "#shared/forms/privacy-request.ts";
import type { PostAnswer } from "#shared/render.ts";
import type { SubmissionMeta } from "#shared/submission.ts";
import type { FormPost, FormReply } from "./form-post.ts";
import { submitForm } from "./form-post.ts";

/** The page has two forms: a request, and the question about its status. */
export async function privacyPost(post: FormPost): Promise<FormReply> {
  if (post.body.get(PRIVACY_INTENT) === ASK_STATUS) return askStatus(post);
  return submitForm("privacy-request", post, async (fields, meta) => {
    const result = await post.services.privacy(post.client).request(fields, meta);
    if (!result.ok) return result;
    const { reference, due, isUnmailed } = result;
    if (!coversThisBrowser(fields)) return { ok: true, reference, details: { due, isUnmailed } };
    // Whatever becomes of the proof: a refusal holds.
    const headers = await optOutBrowser(post, meta);
    return { ok: true, reference, details: { due, isUnmailed, hereToo: true }, headers };
  });
}

/**
 * True if the opt-out covers this browser: it must not be asked again (Cal. Code Regs. tit. 11, section 7026(f)).
 * An agent's or a parent's browser is not the person's.
 */
function coversThisBrowser({ kinds, subject }: PrivacyRequestFields): boolean {
  return subject === "self" && asksFor(kinds, "opt-out");
}

/** Turns everything optional off in the browser that sent the request, and stores the proof. Returns the answer's headers. */
async function optOutBrowser(
  { services, isSecure, client }: FormPost,
  { page, gpc = false }: SubmissionMeta,
): Promise<Record<string, string>> {
  const choice: ConsentChoice = {
    version: services.terms.version,
    at: Date.now(),
    analytics: false,
    marketing: false,
    underGpc: gpc,
  };
  const { mode } = services.terms;
  await services.recordConsent({ choice, mode, source: "privacy-request", page }, client.address);
  return { "Set-Cookie": consentCookie(choice, isSecure) };
}

async function askStatus({ body, content, services, client }: FormPost): Promise<FormReply> {
  const { reference = "", email = "" } = textFields(body);
  const values = { reference, email };
  const parsed = parseForm(privacyStatusSchema, body);
  if (!parsed.ok) {
    const { common, "privacy-request": own } = content.forms;
    const errors = errorSentences(parsed.faults, { fields: own.request.status.fields, common });
    return personal({ state: "status-invalid", errors, values }, 422);
  }
  const found = await services.privacy(client).status(parsed.value);
  if (found.ok) return personal({ state: "status", status: found.status }, 200);
  const { message, status, retryAfter } = found;
  return { ...personal({ state: "status-refused", message, values }, status), retryAfter };
}

function personal(answer: PostAnswer, status: number): FormReply {
  return { answer, status, headers: { "Cache-Control": "private, no-store" } };
}
