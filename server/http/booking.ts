import { type Context, Hono } from "hono";
import { type BookingServices, type FreeSlots, openDays } from "#shared/booking.ts";
import { DEMO_CALENDAR_PATH, FREE_SLOTS_PATH } from "#shared/paths.ts";
import type { Booking } from "../bookings/services.ts";
import type { Env } from "./request.ts";

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

/** The calendar with its free slots kept for a while; `version` changes whenever they may be others. */
type KeptSlots = { booking: Booking; version(): string };

/**
 * Free slots are worked out at most once a minute of the clock, and after each change: their hours are calculated in the
 * zone of the business, which is expensive, and everyone gets the same. Slots begin on whole minutes, so none is kept past its notice.
 * What another server changes is seen within the minute; a slot that is gone by then is refused as taken.
 */
export function cacheSlots(booking: Booking, now: () => number = Date.now): KeptSlots {
  let changes = 0;
  let kept: { version: string; free: Promise<FreeSlots | null> } | undefined;
  const version = () => `${Math.floor(now() / 60_000)}.${changes}`;
  const all = async (ask: BookingServices["freeSlots"]) => {
    const current = version();
    if (kept?.version !== current) kept = { version: current, free: ask() };
    const free = await kept.free;
    // A store that could not be asked may answer again at once.
    if (free === null) kept = undefined;
    return free;
  };
  const isShown = async (start: string) => {
    const free = await kept?.free;
    return free?.slots.some((slot) => slot.start === start) ?? false;
  };
  /** `start` is the slot that was asked for. */
  const noted = async <R extends Change>(change: Promise<R>, start?: string): Promise<R> => {
    const result = await change;
    if (result.ok) {
      if (!result.unchanged && !result.duplicate) changes++;
    } else if (start !== undefined && result.code.startsWith("slot_") && (await isShown(start))) {
      // A slot is shown that is none any more.
      changes++;
    }
    return result;
  };
  return {
    version,
    booking: (client) => {
      const own = booking(client);
      return {
        ...own,
        freeSlots: (range) => (range ? own.freeSlots(range) : all(own.freeSlots)),
        book: (fields, meta) => noted(own.book(fields, meta), fields.start),
        cancel: (token) => noted(own.cancel(token)),
        move: (token, start) => noted(own.move(token, start), start),
      };
    },
  };
}

type Change = { ok: true; unchanged?: true; duplicate?: boolean } | { ok: false; code: string };
