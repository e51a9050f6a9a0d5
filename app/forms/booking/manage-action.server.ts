import { data } from "react-router";
import { content } from "#app/content/content.server.ts";
import { type ActionArgs, notConnected } from "#app/forms/submit-action.server.ts";
import { pageServices } from "#app/page-services.ts";
import type { ManageOutcome } from "./manage-outcome.ts";

/**
 * The action behind a booking's link: moves it, or cancels it once whoever asked for that is sure. Both are asked for by a
 * POST: mail programs open links.
 */
export async function changeDemo(token: string, { request, context }: ActionArgs) {
  const { manage } = context.get(content).forms.booking.calendar;
  const body = await request.formData();
  const day = textOf(body, "day");
  const change = textOf(body, "change");
  if (body.get("step") === "times") return outcome("open", "", day);
  if (change === "keep") return outcome("kept", manage.cancel.sure.kept, day);
  if (change === "cancel" && body.get("sure") !== "yes") return outcome("asked", "", day);
  if (change !== "cancel" && change !== "move") return outcome("refused", manage.unknown, day, 422);
  const start = textOf(body, "start");
  if (change === "move" && !start) return outcome("refused", manage.move.required, day, 422);
  const booking = context.get(pageServices)?.booking;
  if (!booking) {
    const { message, status } = notConnected(context);
    return outcome("refused", message, day, status);
  }
  const result =
    change === "move" ? await booking.move(token, start ?? "") : await booking.cancel(token);
  if (!result.ok) return outcome("refused", result.message, day, result.status);
  return change === "move"
    ? outcome("moved", result.isUnmailed ? manage.movedUnmailed : manage.moved, null)
    : outcome("cancelled", manage.cancelled, null);
}

function outcome(state: ManageOutcome["state"], message: string, day: string | null, status = 200) {
  return data<ManageOutcome>({ form: "manage-booking", state, message, day }, { status });
}

function textOf(body: FormData, name: string): string | null {
  const value = body.get(name);
  return typeof value === "string" && value !== "" ? value : null;
}
