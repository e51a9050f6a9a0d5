import { pageServices } from "#app/page-services.ts";
import type { Route } from "./+types/booking-calendar";

/** `GET /booking/demo.ics?booking=<token>`: the appointment for the visitor's own calendar. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("booking") ?? "";
  const entry = await context.get(pageServices)?.booking.entry(token);
  if (!entry?.ok) return new Response(entry?.message ?? "", { status: entry?.status ?? 503 });
  return new Response(entry.content, {
    headers: {
      "Content-Type": `text/calendar; charset=utf-8; method=${entry.method}`,
      "Content-Disposition": `attachment; filename="demo-${entry.reference}.ics"`,
      "Cache-Control": "no-store",
    },
  });
}
