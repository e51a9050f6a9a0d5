import { type Context, Hono } from "hono";
import { openDays } from "#shared/booking.ts";
import { DEMO_CALENDAR_PATH, FREE_SLOTS_PATH } from "#shared/booking-paths.ts";
import type { Booking } from "../bookings/services.ts";
import type { Env } from "./request-context.ts";

/**
 * Files of our own calendar: the free times, and an appointment for the visitor's calendar. Without its page there are none.
 */
export function bookingFiles(booking: Booking): Hono<Env> {
  const app = new Hono<Env>();
  app.get(FREE_SLOTS_PATH, async (c, next) => {
    if (!hasPage(c)) return next();
    c.header("Cache-Control", "no-store");
    const slots = await booking({ address: c.get("client").address }).freeSlots();
    if (slots) return c.json(openDays(slots));
    c.header("Retry-After", "30");
    return c.json({ days: null }, 503);
  });
  app.get(DEMO_CALENDAR_PATH, async (c, next) => {
    if (!hasPage(c)) return next();
    const token = c.req.query("booking") ?? "";
    const entry = await booking({ address: c.get("client").address }).entry(token);
    if (!entry.ok) return c.text(entry.message, entry.status, { "Cache-Control": "no-store" });
    return c.body(entry.content, 200, {
      "Content-Type": `text/calendar; charset=utf-8; method=${entry.method}`,
      "Content-Disposition": `attachment; filename="demo-${entry.reference}.ics"`,
      "Cache-Control": "no-store",
    });
  });
  return app;
}

function hasPage(c: Context<Env>): boolean {
  return c.get("content")().routes["book-a-demo"] !== undefined;
}
