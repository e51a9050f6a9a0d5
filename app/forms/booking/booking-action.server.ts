import { outcomeMark } from "#app/forms/outcome-mark.server.ts";
import { submissionMeta } from "#app/forms/submission-meta.server.ts";
import {
  type ActionArgs,
  answer,
  errorCopy,
  notConnected,
} from "#app/forms/submit-action.server.ts";
import { pageServices } from "#app/page-services.ts";
import { BOOKING_FORM, bookingSchema } from "#contracts/booking.ts";
import { errorSentences } from "#contracts/forms/error-sentences.ts";
import { type FieldValues, parseForm, textFields } from "#contracts/forms/parse.ts";
import type { SubmitOutcome } from "../outcome.ts";

const form = BOOKING_FORM;

/** The day is beside the schema's fields: it chooses the times that are shown. */
const fields = [...Object.keys(bookingSchema.shape), "day"];

/**
 * The action of the booking form: takes the slot, or says what to fix. A slot that someone else took meanwhile is a
 * field to fix, with everything typed kept; the page that answers shows the times that are free now.
 */
export async function bookDemo({ request, context }: ActionArgs) {
  const body = await request.formData();
  const values = typed(body);
  if (body.get("step") === "times") {
    const { start: _start, ...rest } = values;
    return answer({ state: "open", form, values: rest }, 200);
  }
  const parsed = parseForm(bookingSchema, body);
  if (!parsed.ok) {
    context.set(outcomeMark, "error");
    const errors = errorSentences(parsed.faults, errorCopy(form, context));
    return answer({ state: "invalid", form, errors, values }, 422);
  }
  const services = context.get(pageServices);
  const result = services
    ? await services.booking.book(parsed.value, submissionMeta(body, request))
    : notConnected(context);
  context.set(outcomeMark, result.ok ? "sent" : "error");
  if (result.ok) {
    const { reference, start, token, isUnmailed } = result;
    const booked = { start, token, zone: parsed.value.zone };
    return answer({ state: "sent", form, reference, booked, isUnmailed }, 201);
  }
  return answer(refusal(result, values), result.status);
}

function refusal(
  result: { code: string; message: string; status: number },
  values: FieldValues,
): SubmitOutcome {
  if (result.code !== "slot_taken" && result.code !== "slot_unknown")
    return {
      state: "refused",
      form,
      message: result.message,
      values,
      limited: result.status === 429,
    };
  return { state: "invalid", form, errors: { start: result.message }, values };
}

function typed(body: FormData): FieldValues {
  const all = textFields(body);
  return Object.fromEntries(
    fields.flatMap((name) => (name in all ? [[name, all[name] ?? ""]] : [])),
  );
}
