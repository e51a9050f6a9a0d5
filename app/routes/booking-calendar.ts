import { calendarFile } from "#app/forms/booking/calendar-file.server.ts";
import { pageServices } from "#app/page-services.ts";
import { settings } from "#app/settings.ts";
import { path } from "#content/routes.ts";
import { site } from "#content/site.ts";
import type { Route } from "./+types/booking-calendar";

/** `GET /booking/demo.ics?booking=<token>`: the appointment for the visitor's own calendar. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("booking") ?? "";
  const found = await context.get(pageServices)?.booking.find(token);
  if (!found?.ok) return new Response(found?.message ?? "", { status: found?.status ?? 503 });
  const link = `${settings.siteUrl}${path("book-a-demo")}?booking=${token}`;
  const file = calendarFile({
    booking: found.booking,
    token,
    link,
    brand: site.brand,
    email: site.emails.sales,
    now: new Date(),
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": `attachment; filename="demo-${found.booking.reference}.ics"`,
      "Cache-Control": "no-store",
    },
  });
}
