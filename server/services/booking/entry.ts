import type { BookingEntry } from "#contracts/booking.ts";
import { calendarEntry } from "../../delivery/templates/calendar-entry.ts";
import type { ServiceContext } from "../context.ts";
import { answered } from "../result.ts";
import { bookingLink } from "./link.ts";
import { findByToken } from "./view.ts";

/** The calendar file behind a booking's link. */
export function createEntry(ctx: ServiceContext) {
  return (token: string): Promise<BookingEntry> =>
    answered(ctx, ["booking_unknown"], async () => {
      const { booking, submission } = await ctx.store.read((db) => findByToken(db, ctx, token));
      const { reference } = submission;
      const method = booking.state === "cancelled" ? "CANCEL" : "PUBLISH";
      const entry = {
        method,
        uid: booking.id,
        sequence: booking.sequence,
        start: booking.starts_at,
        changedAt: booking.updated_at,
        reference,
        link: bookingLink(ctx.booking.page, token),
        meeting: ctx.booking.meeting,
        organizer: ctx.booking.organizer,
      } as const;
      const content = calendarEntry(entry, ctx.content().mails.booking.entry);
      return { ok: true, reference, method, content };
    });
}
