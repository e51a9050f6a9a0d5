import type { BookingEntry } from "#contracts/booking.ts";
import { calendarEntry } from "../../delivery/templates/calendar-entry.ts";
import type { BookingDeps } from "./deps.ts";
import { bookingLink } from "./link.ts";
import { refusal } from "./refusal.ts";
import { findByToken } from "./view.ts";

/** The calendar file behind a booking's link. */
export function createEntry(deps: BookingDeps) {
  return async (token: string): Promise<BookingEntry> => {
    try {
      const { booking, submission } = await deps.store.read((db) => findByToken(db, deps, token));
      const method = booking.state === "cancelled" ? "CANCEL" : "PUBLISH";
      const content = calendarEntry({
        method,
        uid: booking.id,
        sequence: booking.sequence,
        start: booking.starts_at,
        changedAt: booking.updated_at,
        reference: submission.reference,
        link: bookingLink(deps.siteOrigin, token),
        organizer: deps.organizer,
      });
      return { ok: true, reference: submission.reference, method, content };
    } catch (error) {
      return refusal(error, deps.failed) as Extract<BookingEntry, { ok: false }>;
    }
  };
}
