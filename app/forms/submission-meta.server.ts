import { FORM_PROOF, FORM_TOKEN } from "#contracts/challenge.ts";
import { UNDER_GPC } from "#contracts/consent-fields.ts";
import { HONEYPOT, IDEMPOTENCY_KEY } from "#contracts/forms/hidden-fields.ts";
import { textFields } from "#contracts/forms/parse.ts";
import type { SubmissionMeta } from "#contracts/page-services.ts";

/** How a form came in, beside what was typed: for whichever service stores it. */
export function submissionMeta(body: FormData, request: Request): SubmissionMeta {
  const all = textFields(body);
  return {
    key: all[IDEMPOTENCY_KEY]?.slice(0, 100) || null,
    honeypot: all[HONEYPOT] ?? "",
    token: all[FORM_TOKEN]?.slice(0, 200) || null,
    proof: all[FORM_PROOF]?.slice(0, 20) || null,
    gpc: request.headers.get("Sec-GPC") === "1" || UNDER_GPC in all,
    page: new URL(request.url).pathname.replace(/\.data$/, ""),
  };
}
