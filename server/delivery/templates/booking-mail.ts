import { SLOT_MINUTES } from "#contracts/booking.ts";
import { fill } from "#contracts/fill.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { noteOn } from "../../services/intake/flags.ts";
import { isForVisitor } from "../audience.ts";
import type { OutboxMessage } from "../message.ts";
import { calendarEntry } from "./calendar-entry.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { type MailParts, type MailRow, mailHtml, mailText, paragraphsOf } from "./mail-layout.ts";
import { factRows, fieldRows, replyToVisitor, spamMark } from "./operator-mail.ts";
import { senderName } from "./sender-name.ts";
import { timeIn } from "./times.ts";

/** Mails about an appointment, to its holder or to the operator, each with the calendar entry as it now is. */
export function bookingMail(message: OutboxMessage, identity: MailIdentity): MailContent {
  const { template, data, reference } = message;
  const { content, brand } = identity;
  const copy = content.mails.booking;
  const visitor = isForVisitor(template);
  const occasion = occasions[template.replace(/^visitor-/, "") as keyof typeof occasions];
  const heading = copy[occasion][visitor ? "visitor" : "team"];
  const time = timeIn(visitor ? (data.zone ?? identity.zone) : identity.zone, data.start);
  const replyTo = visitor ? { name: brand, address: identity.reply } : replyToVisitor(message);
  // Who did it themselves doesn't have to be told to look twice, unless this is the first that they hear of the sender.
  const isWarned = !visitor && (data.by !== "team" || occasion === "booked");
  const parts: MailParts = {
    brand,
    colors: content.brand.colors,
    heading,
    ...(isWarned ? { note: noteOn(message.flags, content.mails.lead) } : {}),
    ...(visitor
      ? toVisitor(message, content, { occasion, time })
      : toTeam(message, identity, { occasion, time })),
  };
  const who = visitor ? "" : senderName(message);
  const subject =
    who === ""
      ? fill(copy.subject, { title: heading, time, reference })
      : fill(copy.subjectWho, { title: heading, time, who, reference });
  return {
    subject: isWarned ? spamMark(content, message) + subject : subject,
    text: mailText(parts),
    html: mailHtml(parts),
    replyTo,
    calendar: entryOf(message, identity, occasion === "cancelled" ? "CANCEL" : "REQUEST"),
  };
}

type Told = { occasion: Occasion; time: string };
type Body = Pick<MailParts, "paragraphs" | "rows" | "action" | "footer">;

function toVisitor(
  { data, reference }: OutboxMessage,
  { mails: { common, booking: copy } }: Snapshot,
  { occasion, time }: Told,
): Body {
  const cancelled = occasion === "cancelled";
  return {
    paragraphs: [
      copy[occasion].text,
      ...paragraphsOf(data.said),
      ...howToJoin(data, cancelled, copy),
    ],
    rows: [
      ...whenRows(data, time, cancelled, copy.rows),
      { label: common.rows.reference, value: reference },
    ],
    ...(!cancelled && data.link ? { action: { label: copy.change, url: data.link } } : {}),
    footer: copy.footer.visitor,
  };
}

function toTeam(message: OutboxMessage, identity: MailIdentity, { occasion, time }: Told): Body {
  const { content } = identity;
  const { data, fields } = message;
  const copy = content.mails.booking;
  const cancelled = occasion === "cancelled";
  return {
    paragraphs: data.meeting || cancelled ? [] : [copy.sendCall],
    rows: [
      ...whenRows(data, time, cancelled, copy.rows),
      // The start is above, on the clock of the one who reads it.
      ...fieldRows(content, { ...message, fields: { ...fields, start: "" } }),
      ...factRows(identity, message),
    ],
    footer: teamFooter(message, content.mails),
  };
}

function teamFooter(message: OutboxMessage, { booking: { footer }, lead }: Snapshot["mails"]) {
  if (!message.fields.email) return footer.erased;
  return replyToVisitor(message) ? footer.team : lead.byHand;
}

type Copy = Snapshot["mails"]["booking"];

/** What a template tells of, by the name that the copy has for it. */
const occasions = {
  booking: "booked",
  "booking-moved": "moved",
  "booking-cancelled": "cancelled",
  "booking-link": "open",
} as const satisfies Record<string, keyof Copy>;
type Occasion = (typeof occasions)[keyof typeof occasions];

function whenRows(
  { meeting }: OutboxMessage["data"],
  time: string,
  cancelled: boolean,
  names: Copy["rows"],
): MailRow[] {
  return [
    { label: names.when, value: time },
    { label: names.length, value: fill(names.minutes, { minutes: SLOT_MINUTES }) },
    ...(meeting && !cancelled ? [{ label: names.call, value: meeting, url: meeting }] : []),
  ];
}

function entryOf(
  { template, target, data, fields, reference, createdAt }: OutboxMessage,
  { brand, reply, content: { mails } }: MailIdentity,
  method: "REQUEST" | "CANCEL",
) {
  const entry = {
    method,
    uid: data.uid ?? reference,
    sequence: Number(data.sequence ?? 0),
    start: data.start ?? "",
    changedAt: data.changedAt ?? createdAt,
    reference,
    link: data.link,
    meeting: data.meeting,
    organizer: { name: brand, email: reply },
    // This mail, the last one, still goes to the person whose answers were erased.
    attendee: isForVisitor(template) ? target : fields.email,
  };
  return { method, content: calendarEntry(entry, mails.booking.entry) };
}

/** What really happens: without a room in the settings, nothing sends a link but a person. */
function howToJoin(
  { meeting }: OutboxMessage["data"],
  cancelled: boolean,
  { join, noCall }: Copy,
): string[] {
  if (cancelled) return [];
  return [meeting ? join : noCall];
}
