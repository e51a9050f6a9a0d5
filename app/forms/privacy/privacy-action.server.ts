import { data } from "react-router";
import { outcomeMark } from "#app/forms/outcome-mark.server.ts";
import { type ActionArgs, submitForm } from "#app/forms/submit-action.server.ts";
import { pageServices } from "#app/page-services.ts";
import { parseForm, textFields } from "#contracts/forms/parse.ts";
import { ASK_STATUS, PRIVACY_INTENT } from "#contracts/forms/privacy-options.ts";
import { privacyStatusSchema } from "#contracts/forms/privacy-request.ts";
import type { StatusAnswer } from "./answer.ts";

/** The page has two forms: a request, and the question where one stands. */
export async function privacyAction(args: ActionArgs) {
  const body = await args.request.clone().formData();
  if (body.get(PRIVACY_INTENT) === ASK_STATUS) return askStatus(body, args);
  return submitForm("privacy-request", args, (services, fields, meta) =>
    services.privacy.request(fields, meta),
  );
}

async function askStatus(body: FormData, { context }: ActionArgs) {
  const { reference = "", email = "" } = textFields(body);
  const values = { reference, email };
  const parsed = parseForm(privacyStatusSchema, body);
  if (!parsed.ok) {
    context.set(outcomeMark, "error");
    return answer({ state: "status-invalid", errors: parsed.errors, values }, 422);
  }
  const found = await context.get(pageServices)?.privacy.status(parsed.value);
  if (found?.ok) return answer({ state: "status", status: found.status }, 200);
  context.set(outcomeMark, "error");
  const message = found?.message ?? "This preview runs without a store. Start the whole site.";
  return answer({ state: "status-refused", message, values }, found?.status ?? 503);
}

function answer(given: StatusAnswer, status: number) {
  return data(given, { status, headers: { "Cache-Control": "no-store" } });
}
