import { SLOT_MINUTES } from "#contracts/booking.ts";
import { noteOn } from "../../services/intake/flags.ts";
import { isForVisitor } from "../audience.ts";
import type { OutboxMessage } from "../message.ts";
import { calendarEntry } from "./calendar-entry.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { type MailParts, mailHtml, mailText } from "./mail-layout.ts";
import { factRows, fieldRows, replyToVisitor, spamMark } from "./operator-mail.ts";

/** Zone in which the operator keeps the calendar. */
const operatorZone = "America/New_York";

/** Mails about an appointment, to its holder or to the operator, each with the calendar entry as it now stands. */
export function bookingMail(message: OutboxMessage, identity: MailIdentity): MailContent {
  const { template, data } = message;
  const visitor = isForVisitor(template);
  const kind = kinds[template.replace(/^visitor-/, "") as keyof typeof kinds];
  const zone = visitor ? (data.zone ?? operatorZone) : operatorZone;
  const cancelled = kind === kinds["booking-cancelled"];
  const heading = visitor ? kind.visitor : kind.operator;
  const when = [
    { label: "When", value: timeIn(zone, data.start) },
    { label: "Length", value: `${SLOT_MINUTES} minutes` },
  ];
  const parts: MailParts = {
    brand: identity.brand,
    heading,
    ...(visitor ? {} : { note: noteOn(message.flags) }),
    paragraphs: visitor ? [kind.text(identity.brand)] : [],
    rows: visitor
      ? [...when, { label: "Reference", value: message.reference }]
      : [
          ...when,
          // The start stands above, on the clock of the one who reads it.
          ...fieldRows({ ...message, fields: { ...message.fields, start: "" } }),
          ...factRows(message),
        ],
    ...(visitor && !cancelled && data.link
      ? { action: { label: "Move or cancel", url: data.link } }
      : {}),
    footer: visitor
      ? `You get this mail because this address was given when the demo was booked on the ${identity.brand} website.`
      : `Reply to this mail to answer the visitor. Sent by the ${identity.brand} website.`,
  };
  return {
    subject: `${visitor ? "" : spamMark(message)}${heading}: ${timeIn(zone, data.start)} (${message.reference})`,
    text: mailText(parts),
    html: mailHtml(parts),
    replyTo: visitor ? { name: identity.brand, address: identity.reply } : replyToVisitor(message),
    calendar: entryOf(message, identity, cancelled ? "CANCEL" : "REQUEST"),
  };
}

function entryOf(
  { template, target, data, fields, reference, createdAt }: OutboxMessage,
  { brand, reply }: MailIdentity,
  method: "REQUEST" | "CANCEL",
) {
  const content = calendarEntry({
    method,
    uid: data.uid ?? reference,
    sequence: Number(data.sequence ?? 0),
    start: data.start ?? "",
    changedAt: data.changedAt ?? createdAt,
    reference,
    link: data.link,
    organizer: { name: brand, email: reply },
    // Whose answers were erased is still the one whom this mail, the last one, goes to.
    attendee: isForVisitor(template) ? target : fields.email,
  });
  return { method, content };
}

type Kind = { visitor: string; operator: string; text: (brand: string) => string };

const kinds = {
  booking: {
    visitor: "Your demo is booked",
    operator: "New demo booking",
    text: (brand) =>
      `${brand} will call you then; the link to the video call follows before the appointment. The attached entry puts it into your calendar.`,
  },
  "booking-moved": {
    visitor: "Your demo has a new time",
    operator: "Demo moved",
    text: () => "The appointment was moved. The attached entry replaces the old one.",
  },
  "booking-cancelled": {
    visitor: "Your demo is cancelled",
    operator: "Demo cancelled",
    text: () =>
      "The appointment was cancelled, and the attached entry takes it out of your calendar. You can book another time on our website.",
  },
  "booking-link": {
    visitor: "You already have a demo booked",
    operator: "Demo booked",
    text: () =>
      "Someone, probably you, tried to book another demo with this address. One is open already: move or cancel it with the button below. If it wasn’t you, you need not do anything.",
  },
} as const satisfies Record<string, Kind>;

/** A moment on a zone's clock. A zone without an American abbreviation is named: "GMT+1" says little to whoever is in it. */
function timeIn(zone: string, start = ""): string {
  const short = timeFormat(zone, "short").format(new Date(start));
  const text = /GMT[+-]/.test(short) ? timeFormat(zone, "long").format(new Date(start)) : short;
  // The narrow space before AM and PM is a box in some mail programs.
  return text.replaceAll("\u202f", " ");
}

function timeFormat(zone: string, timeZoneName: "short" | "long"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName,
  });
}
