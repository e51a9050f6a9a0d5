import { deliverableAddress } from "#contracts/email-address.ts";
import { fill } from "#contracts/fill.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { noteOn } from "../../services/intake/flags.ts";
import type { OutboxMessage } from "../message.ts";
import { formCopy, labelOf, readable, subjectOf } from "./form-copy.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { type MailParts, type MailRow, mailHtml, mailText } from "./mail-layout.ts";
import { senderName } from "./sender-name.ts";
import { dayText, timeIn } from "./times.ts";

/** The mail that tells the operator about a submission: every field, the reference, and a reply that goes to the visitor. */
export function operatorMail(message: OutboxMessage, identity: MailIdentity): MailContent {
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
export function spamMark({ mails }: Snapshot, { flags }: OutboxMessage): string {
  return flags.includes("suspicious") ? `${mails.lead.spam} ` : "";
}

/** What was answered, in the form's own words, empty answers left out. */
export function fieldRows(content: Snapshot, { form, fields }: OutboxMessage): MailRow[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ({
      label: labelOf(content, form, name),
      value: readable(content, form, name, value),
    }));
}

export function factRows(identity: MailIdentity, message: OutboxMessage): MailRow[] {
  const { page } = identity.content.mails.lead.rows;
  // Of who was erased no page is left.
  const from = message.page === "" ? [] : [{ label: page, value: message.page }];
  return [...receivedRows(identity, message), ...from];
}

/** Under which number and when it came in. */
export function receivedRows({ content, zone }: MailIdentity, message: OutboxMessage): MailRow[] {
  const { reference, received } = content.mails.common.rows;
  return [
    { label: reference, value: message.reference },
    { label: received, value: timeIn(zone, message.createdAt) },
  ];
}

export function replyToVisitor({ fields }: OutboxMessage): MailContent["replyTo"] {
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
