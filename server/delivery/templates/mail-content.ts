import { stripVTControlCharacters } from "node:util";
import type { Snapshot } from "#content-model/snapshot.ts";
import { SLOT_MINUTES } from "#shared/booking.ts";
import { deliverableAddress } from "#shared/email-address.ts";
import { PRIVACY_FORM, privacyOutcomes } from "#shared/privacy.ts";
import { fill } from "#shared/words.ts";
import { noteOn } from "../../submissions/flags.ts";
import { touchLines } from "../../submissions/lead-source.ts";
import { isForVisitor, isMailed, type OutboxMessage, type UnmailedTemplate } from "../message.ts";
import { calendarEntry } from "./calendar-entry.ts";
import {
  dayText,
  formCopy,
  labelOf,
  type MailParts,
  type MailRow,
  mailHtml,
  mailText,
  paragraphsOf,
  readable,
  subjectOf,
  timeIn,
} from "./mail-layout.ts";

/** Mails about an appointment, to its holder or to the operator, each with the calendar entry as it now is. */
function bookingMail(message: OutboxMessage, identity: MailIdentity): MailContent {
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

/** Occasion of each template, by its name in the copy. */
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

/** Explains how to join a demo: without a room in the settings, only a person sends a link. */
function howToJoin(
  { meeting }: OutboxMessage["data"],
  cancelled: boolean,
  { join, noCall }: Copy,
): string[] {
  if (cancelled) return [];
  return [meeting ? join : noCall];
}

export type MailIdentity = {
  content: Snapshot;
  brand: string;
  /** Sender of every mail; the visitor goes to Reply-To, for From would fail SPF and DMARC. */
  from: string;
  /** Name of the sender; null or absent for the brand's. */
  fromName?: string | null;
  /** The team's clock: TIME_ZONE, else that of the business hours. */
  zone: string;
  /** Where a visitor's answer goes. */
  reply: string;
  /** The same two for mails about privacy requests, which are not the sales team's. */
  privacy: { from: string; reply: string };
};

export type MailContent = {
  subject: string;
  text: string;
  html: string;
  replyTo: { name: string; address: string } | null;
  /** Sender, where it is another one than usual. */
  from?: string;
  /** A calendar entry to go with it. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};

export function mailContent(message: OutboxMessage, identity: MailIdentity): MailContent {
  const { template } = message;
  if (!isMailed(template)) throw new Error(`${template} isn't mailed.`);
  return composers[template](message, identity);
}

type Compose = (message: OutboxMessage, identity: MailIdentity) => MailContent;

const composers: Readonly<Record<Exclude<OutboxMessage["template"], UnmailedTemplate>, Compose>> = {
  submission: operatorMail,
  confirmation: confirmationMail,
  booking: bookingMail,
  "booking-moved": bookingMail,
  "booking-cancelled": bookingMail,
  "visitor-booking": bookingMail,
  "visitor-booking-moved": bookingMail,
  "visitor-booking-cancelled": bookingMail,
  "visitor-booking-link": bookingMail,
  "privacy-received": privacyMail,
  "privacy-answer": privacyMail,
  "privacy-extended": privacyMail,
  "privacy-closed": privacyMail,
};

/**
 * The mail to anyone who sent a form: what the page said when it was sent. It carries nothing that was typed, not even a
 * name: anyone can type someone else's address, and what they typed next to it must not reach that person in our name.
 */
function confirmationMail(message: OutboxMessage, identity: MailIdentity): MailContent {
  const { brand, content } = identity;
  const { common, confirmation: copy } = content.mails;
  // Its mail may be in the outbox while its form is gone.
  const done = formCopy(content, message.form)?.copy.done ?? copy.unknown;
  const parts: MailParts = {
    brand,
    colors: content.brand.colors,
    heading: done.title,
    paragraphs: [done.text],
    rows: receivedRows(identity, message),
    footer: copy.footer,
  };
  return {
    subject: fill(common.subject, {
      title: done.title.replace(/\.$/, ""),
      reference: message.reference,
    }),
    text: mailText(parts),
    html: mailHtml(parts),
    replyTo: { name: brand, address: identity.reply },
  };
}

/**
 * Mails to anyone who made a privacy request. They carry the reference, the kinds and the operator's own text; nothing that
 * the requester typed, for anyone can type someone else's address.
 */
function privacyMail(message: OutboxMessage, identity: MailIdentity): MailContent {
  const { brand, content } = identity;
  const { data, reference } = message;
  const { common, privacy: copy } = content.mails;
  const { heading, paragraphs, rows = [] } = said(message, content);
  const parts: MailParts = {
    brand,
    colors: content.brand.colors,
    heading,
    paragraphs,
    rows: [
      { label: common.rows.reference, value: reference },
      ...(rows.length > 1
        ? []
        : [
            {
              label: copy.rows.request,
              value: readable(content, PRIVACY_FORM, "kind", data.kind ?? ""),
            },
          ]),
      ...rows,
    ],
    footer: copy.footer,
  };
  return {
    subject: fill(common.subject, { title: heading, reference }),
    text: mailText(parts),
    html: mailHtml(parts),
    from: identity.privacy.from,
    replyTo: { name: brand, address: identity.privacy.reply },
  };
}

type Said = {
  heading: string;
  paragraphs: readonly string[];
  rows?: Array<{ label: string; value: string }>;
};

function said({ template, data }: OutboxMessage, content: Snapshot): Said {
  const { answer, extended, closed, received } = content.mails.privacy;
  switch (template) {
    case "privacy-answer":
      return { heading: answer.title, paragraphs: paragraphsOf(data.text) };
    case "privacy-extended":
      return {
        heading: extended.title,
        paragraphs: [extended.text, ...paragraphsOf(data.reason)],
        rows: dueRows(content, data),
      };
    case "privacy-closed":
      return {
        heading: closed.title,
        paragraphs: [ending(closed, data.outcome), ...paragraphsOf(data.reason), closed.appeal],
      };
    default:
      return {
        heading: received.title,
        paragraphs: received.paragraphs,
        rows: dueRows(content, data),
      };
  }
}

function ending({ outcomes, finished }: Snapshot["mails"]["privacy"]["closed"], outcome = "") {
  const known = privacyOutcomes.find((one) => one === outcome);
  return known ? outcomes[known] : finished;
}

/** Due date rows, one for each part of the request; of several parts this names them too. */
function dueRows(content: Snapshot, { kind = "", dueOn = "" }: OutboxMessage["data"]): MailRow[] {
  const kinds = kind.split(", ");
  const days = dueOn.split(", ");
  const { finish, finishDay } = content.mails.privacy.rows;
  if (days.length === 1) return [{ label: finish, value: dayText(days[0]) }];
  return days.map((day, i) => ({
    label: fill(finishDay, { day: dayText(day) }),
    value: readable(content, PRIVACY_FORM, "kind", kinds[i] ?? ""),
  }));
}

/** The mail that tells the operator about a submission: every field, the reference, and a reply that goes to the visitor. */
function operatorMail(message: OutboxMessage, identity: MailIdentity): MailContent {
  const { brand, content } = identity;
  const heading = titleOf(content, message);
  const copy = content.mails.lead;
  const { dueOn } = message.data;
  const replyTo = replyToVisitor(message);
  // Of several days the first: the list shows them all.
  const due = dueOn ? [{ label: copy.rows.due, value: dayText(dueOn.split(", ")[0]) }] : [];
  const parts: MailParts = {
    brand,
    colors: content.brand.colors,
    heading,
    note: noteOn(message.flags, copy),
    paragraphs: [],
    rows: [...due, ...fieldRows(content, message), ...factRows(identity, message)],
    footer: replyTo || !message.fields.email ? copy.footer : copy.byHand,
  };
  return {
    subject: spamMark(content, message) + subjectFor(content, message, heading),
    text: mailText(parts),
    html: mailHtml(parts),
    replyTo,
  };
}

/** Subject: topic from our own lists, sender if known, reference. */
function subjectFor({ mails }: Snapshot, message: OutboxMessage, title: string): string {
  const { reference } = message;
  const who = senderName(message);
  return who === ""
    ? fill(mails.common.subject, { title, reference })
    : fill(mails.lead.subject, { title, who, reference });
}

/** Appears before the subject of what looks suspicious, for the operator's filters. */
function spamMark({ mails }: Snapshot, { flags }: OutboxMessage): string {
  return flags.includes("suspicious") ? `${mails.lead.spam} ` : "";
}

/** Rows of answers with the form's labels, empty answers left out. */
function fieldRows(content: Snapshot, { form, fields }: OutboxMessage): MailRow[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ({
      label: labelOf(content, form, name),
      value: readable(content, form, name, value),
    }));
}

function factRows(identity: MailIdentity, message: OutboxMessage): MailRow[] {
  const { page, firstTouch, lastTouch } = identity.content.mails.lead.rows;
  // Of who was erased no page is left.
  const from = message.page === "" ? [] : [{ label: page, value: message.page }];
  const touches = touchLines(message.source, { first: firstTouch, last: lastTouch });
  return [
    ...receivedRows(identity, message),
    ...from,
    ...touches.map(([label, value]) => ({ label, value })),
  ];
}

/** Under which number and when it came in. */
function receivedRows({ content, zone }: MailIdentity, message: OutboxMessage): MailRow[] {
  const { reference, received } = content.mails.common.rows;
  return [
    { label: reference, value: message.reference },
    { label: received, value: timeIn(zone, message.createdAt) },
  ];
}

function replyToVisitor({ fields }: OutboxMessage): MailContent["replyTo"] {
  const address = deliverableAddress(fields.email ?? "");
  // Letters before the @ would make a mail that not every server takes, and the team is to get it in any case.
  if (address === null || !/^\p{ASCII}+$/u.test(address)) return null;
  return { name: (fields.name ?? "").replace(/[\r\n\0]+/g, " "), address };
}

function titleOf(content: Snapshot, { form, fields }: OutboxMessage): string {
  const { title, titleAbout, unknown } = content.mails.lead;
  const name = formCopy(content, form)?.name ?? fill(unknown, { id: form });
  const about = subjectOf(content, form, fields);
  return about ? fill(titleAbout, { form: name, about }) : fill(title, { form: name });
}

/** Maximum length: mail lists show little more of a subject. */
const longest = 60;

/**
 * Name and company of a submission's sender for the subject of a mail to the team, in one short line; "" if the sender was erased.
 * Visitors typed it, so line breaks, control, bidi and invisible characters are removed.
 */
function senderName({ fields }: Pick<OutboxMessage, "fields">): string {
  const parts = [fields.name, fields.company].map((text) => plain(text ?? ""));
  const who = parts.filter((part) => part !== "").join(", ");
  const characters = [...new Intl.Segmenter().segment(who)].map(({ segment }) => segment);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : who;
}

function plain(text: string): string {
  return stripVTControlCharacters(text.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, "")
    .trim();
}
