import { BOOKING_FORM, bookingSchema } from "#contracts/booking.ts";
import type { ManageOutcome } from "#contracts/forms/outcome.ts";
import { parseForm, textFields } from "#contracts/forms/parse.ts";
import {
  errorCopy,
  type FormPost,
  type FormReply,
  invalid,
  refused,
  submissionMeta,
  typedIn,
} from "./form-post.ts";

const form = BOOKING_FORM;

/** The day is beside the schema's fields: it chooses the times that are shown. */
const names = [...Object.keys(bookingSchema.shape), "day"];

/** Books a demo, or changes the one that the address names by its token. */
export function bookingPost(post: FormPost): Promise<FormReply> {
  const token = post.query.get("booking");
  return token ? changeDemo(token, post) : bookDemo(post);
}

/**
 * Takes the slot, or says what to fix. A slot that someone else took meanwhile is a field to fix, with everything typed
 * kept; the page that answers shows the times that are free now.
 */
async function bookDemo(post: FormPost): Promise<FormReply> {
  const { body, services, client, content } = post;
  const values = typedIn(textFields(body), names);
  if (body.get("step") === "times") {
    const { start: _start, ...rest } = values;
    return { answer: { state: "open", form, values: rest }, status: 200 };
  }
  const parsed = parseForm(bookingSchema, body);
  if (!parsed.ok) return invalid(form, parsed, values, errorCopy(form, content));
  const result = await services.booking(client).book(parsed.value, submissionMeta(post));
  if (result.ok) {
    const { reference, start, token, isUnmailed } = result;
    const booked = { start, token, zone: parsed.value.zone };
    return { answer: { state: "sent", form, reference, booked, isUnmailed }, status: 201 };
  }
  if (result.code !== "slot_taken" && result.code !== "slot_unknown")
    return refused(form, result, values);
  const errors = { start: result.message };
  return { answer: { state: "invalid", form, errors, values }, status: result.status };
}

/** Moves a booking, or cancels it once its holder is sure. Only by a POST: mail programs open links. */
async function changeDemo(token: string, { body, services, client, content }: FormPost) {
  const { manage } = content.forms.booking.calendar;
  const day = textOf(body, "day");
  const change = textOf(body, "change");
  if (body.get("step") === "times") return managed("open", "", day);
  if (change === "keep") return managed("kept", manage.cancel.sure.kept, day);
  if (change === "cancel" && body.get("sure") !== "yes") return managed("asked", "", day);
  if (change !== "cancel" && change !== "move") return managed("refused", manage.unknown, day, 422);
  const start = textOf(body, "start");
  if (change === "move" && !start) return managed("refused", manage.move.required, day, 422);
  const booking = services.booking(client);
  const result =
    change === "move" ? await booking.move(token, start ?? "") : await booking.cancel(token);
  if (!result.ok) {
    return {
      ...managed("refused", result.message, day, result.status),
      retryAfter: result.retryAfter,
    };
  }
  return change === "move"
    ? managed("moved", result.isUnmailed ? manage.movedUnmailed : manage.moved, null)
    : managed("cancelled", manage.cancelled, null);
}

function managed(
  state: ManageOutcome["state"],
  message: string,
  day: string | null,
  status = 200,
): FormReply {
  return { answer: { form: "manage-booking", state, message, day }, status };
}

function textOf(body: FormData, name: string): string | null {
  const value = body.get(name);
  return typeof value === "string" && value !== "" ? value : null;
}
