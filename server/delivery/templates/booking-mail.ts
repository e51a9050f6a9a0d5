import { SLOT_MINUTES } from "#contracts/booking.ts";
import { noteOn } from "../../services/intake/flags.ts";
import { isForVisitor } from "../audience.ts";
import type { OutboxMessage } from "../message.ts";
import { calendarEntry } from "./calendar-entry.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { type MailParts, type MailRow, mailHtml, mailText } from "./mail-layout.ts";
import { factRows, fieldRows, replyToVisitor, spamMark } from "./operator-mail.ts";
import { timeIn } from "./times.ts";

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
  const when: MailRow[] = [
    { label: "When", value: timeIn(zone, data.start) },
    { label: "Length", value: `${SLOT_MINUTES} minutes` },
    ...(data.meeting && !cancelled
      ? [{ label: "Video call", value: data.meeting, url: data.meeting }]
      : []),
  ];
  const parts: MailParts = {
    brand: identity.brand,
    colors: identity.content.brand.colors,
    heading,
    ...(visitor ? {} : { note: noteOn(message.flags) }),
    paragraphs: visitor
      ? [kind.text, ...paragraphsOf(data.said), ...howToJoin(data, cancelled)]
      : [...(data.meeting || cancelled ? [] : [sendALink])],
    rows: visitor
      ? [...when, { label: "Reference", value: message.reference }]
      : [
          ...when,
          // The start stands above, on the clock of the one who reads it.
          ...fieldRows(identity.content, { ...message, fields: { ...message.fields, start: "" } }),
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
    meeting: data.meeting,
    organizer: { name: brand, email: reply },
    // Whose answers were erased is still the one whom this mail, the last one, goes to.
    attendee: isForVisitor(template) ? target : fields.email,
  });
  return { method, content };
}

type Kind = { visitor: string; operator: string; text: string };

/** The operator's own words to the visitor. */
function paragraphsOf(text = ""): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
}

/** What really happens: without a room in the settings, nothing sends a link but a person. */
function howToJoin({ meeting }: OutboxMessage["data"], cancelled: boolean): string[] {
  if (cancelled) return [];
  return meeting
    ? ["Join by the video call link below; it is in the calendar entry too."]
    : [
        "This email has no video call link yet. If you don’t have one by the day before, reply to this email.",
      ];
}

const sendALink =
  "The visitor has no video call link: MEETING_URL is not set. Reply to this mail with one, or agree on a phone call.";

const kinds = {
  booking: {
    visitor: "Your demo is booked",
    operator: "New demo booking",
    text: "This time is reserved for you. The attached entry adds it to your calendar.",
  },
  "booking-moved": {
    visitor: "Your demo has a new time",
    operator: "Demo moved",
    text: "The appointment was moved. The attached entry replaces the old one.",
  },
  "booking-cancelled": {
    visitor: "Your demo is cancelled",
    operator: "Demo cancelled",
    text: "The appointment was cancelled, and the attached entry takes it out of your calendar. You can book another time on our website.",
  },
  "booking-link": {
    visitor: "You already have a demo booked",
    operator: "Demo booked",
    text: "Someone, probably you, tried to book another demo with this address. One is open already: move or cancel it with the button below. If it wasn’t you, you need not do anything.",
  },
} as const satisfies Record<string, Kind>;
