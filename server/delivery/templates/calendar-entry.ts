import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Snapshot } from "#content-model/snapshot.ts";
import { SLOT_MINUTES } from "#shared/booking.ts";
import { asDelivered } from "#shared/email-address.ts";
import { fill } from "#shared/words.ts";

/** An appointment as it is after its last change. */
export type CalendarEntry = {
  /** PUBLISH is a file that someone opens; the others are for mail programs (RFC 5546). */
  method: "REQUEST" | "PUBLISH" | "CANCEL";
  uid: string;
  /** Number of changes so far. */
  sequence: number;
  /** ISO 8601. */
  start: string;
  /** When it was booked or last changed, ISO 8601. */
  changedAt: string;
  reference: string;
  /** The booking's page. */
  link?: string | undefined;
  /** Address of the video call. */
  meeting?: string | null | undefined;
  organizer: { name: string; email: string };
  /** The visitor's address, in mails only: a link, and with it the file, can be passed on. */
  attendee?: string | undefined;
};

type EntryCopy = Snapshot["mails"]["booking"]["entry"];

/**
 * The appointment as iCalendar (RFC 5545), in UTC. Mail and download are both written here: the UID stays and SEQUENCE
 * rises with each change, so a calendar replaces or removes the entry it has, whichever way that came. Nothing the
 * visitor typed but the address is in it.
 */
export function calendarEntry(entry: CalendarEntry, copy: EntryCopy): string {
  const { method, reference, link, meeting, organizer, attendee } = entry;
  const start = new Date(entry.start);
  const cancelled = method === "CANCEL";
  const calendar = ical({
    prodId: { company: organizer.name, product: "Website", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    start,
    end: new Date(start.getTime() + SLOT_MINUTES * 60_000),
    stamp: new Date(entry.changedAt),
    summary: copy.title,
    description: [
      fill(copy.reference, { reference }),
      ...(meeting && !cancelled ? [fill(copy.join, { address: meeting })] : []),
      ...(link && !cancelled ? [fill(copy.change, { address: link })] : []),
    ].join(" "),
    // Where calendars offer to join.
    ...(meeting && !cancelled ? { location: meeting } : {}),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { ...organizer, email: asDelivered(organizer.email) },
    ...(attendee ? { attendees: [{ email: asDelivered(attendee), rsvp: false }] } : {}),
  });
  // Each line ends so, the last one too.
  return `${calendar.toString()}\r\n`;
}
