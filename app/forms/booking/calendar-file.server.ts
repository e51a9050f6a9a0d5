import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { type BookingView, SLOT_MINUTES } from "#contracts/booking.ts";

export type CalendarFile = {
  booking: BookingView;
  /** Token of the booking's link. */
  token: string;
  /** The booking's page. */
  link: string;
  brand: string;
  email: string;
  now: Date;
};

/**
 * The appointment as an iCalendar file (RFC 5545) to download, in UTC. Its UID is that of the entry in the mail, which
 * begins like the link's token, so a calendar that gets both keeps one.
 */
export function calendarFile({ booking, token, link, brand, email, now }: CalendarFile): string {
  const start = new Date(booking.start);
  const cancelled = booking.state === "cancelled";
  const calendar = ical({
    prodId: { company: brand, product: "Website", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${token.split(".", 1)[0]}@${new URL(link).hostname}`,
    start,
    end: new Date(start.getTime() + SLOT_MINUTES * 60_000),
    stamp: now,
    summary: `${brand} demo`,
    description: `Reference ${booking.reference}. Move or cancel: ${link}`,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: brand, email },
  });
  return calendar.toString();
}
