import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { SLOT_MINUTES } from "#contracts/booking.ts";
import type { OutboxMessage } from "../message.ts";
import type { MailIdentity } from "./mail-content.ts";

/**
 * The appointment as iCalendar (RFC 5545), in UTC. The UID stays and SEQUENCE rises, so a calendar replaces or removes
 * the entry it has. Nothing the visitor typed but the address stands in it.
 */
export function calendarEntry(
  message: OutboxMessage,
  identity: MailIdentity,
  cancelled: boolean,
): string {
  const { data, fields, reference } = message;
  const start = new Date(data.start ?? "");
  const calendar = ical({
    prodId: { company: identity.brand, product: "Website", language: "EN" },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: data.uid ?? reference,
    sequence: Number(data.sequence ?? 0),
    start,
    end: new Date(start.getTime() + SLOT_MINUTES * 60_000),
    stamp: new Date(data.changedAt ?? message.createdAt),
    summary: `${identity.brand} demo`,
    description: `Reference ${reference}.${data.link && !cancelled ? ` Change or cancel: ${data.link}` : ""}`,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: identity.brand, email: identity.reply },
    ...(fields.email ? { attendees: [{ email: fields.email, rsvp: false }] } : {}),
  });
  return calendar.toString();
}
