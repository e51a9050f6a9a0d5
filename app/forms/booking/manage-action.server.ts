import { data } from "react-router";
import { type ActionArgs, notConnected } from "#app/forms/submit-action.server.ts";
import { pageServices } from "#app/page-services.ts";
import { bookingWords } from "#content/forms/booking.ts";
import type { ManageOutcome } from "./manage-outcome.ts";

/** The action behind a booking's link: moves or cancels it. Both are asked for by a POST: mail programs open links. */
export async function changeDemo(token: string, { request, context }: ActionArgs) {
  const body = await request.formData();
  const day = textOf(body, "day");
  const change = textOf(body, "change");
  if (body.get("step") === "times") return outcome("open", "", day);
  if (change !== "cancel" && change !== "move")
    return outcome("refused", bookingWords.manage.unknown, day, 422);
  const start = textOf(body, "start");
  if (change === "move" && !start)
    return outcome("refused", bookingWords.manage.move.required, day, 422);
  const booking = context.get(pageServices)?.booking;
  if (!booking) return outcome("refused", notConnected.message, day, notConnected.status);
  const result =
    change === "move" ? await booking.move(token, start ?? "") : await booking.cancel(token);
  if (!result.ok) return outcome("refused", result.message, day, result.status);
  return change === "move"
    ? outcome("moved", bookingWords.manage.moved, null)
    : outcome("cancelled", bookingWords.manage.cancelled, null);
}

function outcome(state: ManageOutcome["state"], message: string, day: string | null, status = 200) {
  return data<ManageOutcome>({ form: "manage-booking", state, message, day }, { status });
}

function textOf(body: FormData, name: string): string | null {
  const value = body.get(name);
  return typeof value === "string" && value !== "" ? value : null;
}
