import { openDays } from "#app/forms/booking/free-days.ts";
import { pageServices } from "#app/page-services.ts";
import type { Route } from "./+types/booking-slots";

/** `GET /booking/slots.json`: the free times of our own calendar by the team's day. For a page that asks after it has loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const free = await context.get(pageServices)?.booking.freeSlots();
  const headers = { "Cache-Control": "no-store" };
  return free
    ? Response.json(openDays(free), { headers })
    : Response.json({ days: null }, { status: 503, headers: { ...headers, "Retry-After": "30" } });
}
