import { groupByDay } from "#app/forms/booking/free-days.ts";
import { pageServices } from "#app/page-services.ts";
import type { Route } from "./+types/booking-slots";

/** `GET /booking/slots.json`: the free times of our own calendar by the team's day. For a page that asks after it has loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const slots = await context.get(pageServices)?.booking.freeSlots();
  const headers = { "Cache-Control": "no-store" };
  return slots
    ? Response.json({ days: groupByDay(slots) }, { headers })
    : Response.json({ days: null }, { status: 503, headers: { ...headers, "Retry-After": "30" } });
}
