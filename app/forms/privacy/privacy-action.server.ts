import { data } from "react-router";
import { refuseHere } from "#app/consent/refuse-here.server.ts";
import { content } from "#app/content/content.server.ts";
import { outcomeMark } from "#app/forms/outcome-mark.server.ts";
import { type ActionArgs, notConnected, submitForm } from "#app/forms/submit-action.server.ts";
import { pageServices } from "#app/page-services.ts";
import { errorSentences } from "#contracts/forms/error-sentences.ts";
import { parseForm, textFields } from "#contracts/forms/parse.ts";
import { ASK_STATUS, PRIVACY_INTENT } from "#contracts/forms/privacy-options.ts";
import {
  asksFor,
  type PrivacyRequestFields,
  privacyStatusSchema,
} from "#contracts/forms/privacy-request.ts";
import type { StatusAnswer } from "./answer.ts";

/** The page has two forms: a request, and the question about its status. */
export async function privacyAction(args: ActionArgs) {
  const body = await args.request.clone().formData();
  if (body.get(PRIVACY_INTENT) === ASK_STATUS) return askStatus(body, args);
  return submitForm("privacy-request", args, async (services, fields, meta) => {
    const result = await services.privacy.request(fields, meta);
    if (!result.ok) return result;
    const { reference, due, isUnmailed } = result;
    if (!coversThisBrowser(fields)) return { ok: true, reference, details: { due, isUnmailed } };
    // Whatever becomes of the proof: a refusal holds.
    const headers = await refuseHere(args.request, services, meta);
    return { ok: true, reference, details: { due, isUnmailed, hereToo: true }, headers };
  });
}

/**
 * Whoever opts out of sale and sharing is not to be asked again by this browser (Cal. Code Regs. tit. 11, section 7026(f)).
 * An agent's or a parent's browser is not the person's.
 */
function coversThisBrowser({ kinds, subject }: PrivacyRequestFields): boolean {
  return subject === "self" && asksFor(kinds, "opt-out");
}

async function askStatus(body: FormData, { context }: ActionArgs) {
  const { reference = "", email = "" } = textFields(body);
  const values = { reference, email };
  const parsed = parseForm(privacyStatusSchema, body);
  if (!parsed.ok) {
    context.set(outcomeMark, "error");
    const { common, "privacy-request": own } = context.get(content).forms;
    const errors = errorSentences(parsed.faults, { fields: own.request.status.fields, common });
    return answer({ state: "status-invalid", errors, values }, 422);
  }
  const services = context.get(pageServices);
  const found = services ? await services.privacy.status(parsed.value) : notConnected(context);
  if (found.ok) return answer({ state: "status", status: found.status }, 200);
  context.set(outcomeMark, "error");
  return answer({ state: "status-refused", message: found.message, values }, found.status);
}

function answer(given: StatusAnswer, status: number) {
  return data(given, { status, headers: { "Cache-Control": "private, no-store" } });
}
