import { BOOKING_FORM } from "#contracts/booking.ts";
import { contactTopics } from "#contracts/forms/contact-topics.ts";
import { noteOn } from "../../services/abuse/flags.ts";
import type { OutboxMessage } from "../message.ts";
import type { MailContent } from "./mail-content.ts";
import { type MailParts, type MailRow, mailHtml, mailText } from "./mail-layout.ts";

/** The mail that tells the owner about a submission: every field, the reference, and a reply that goes to the visitor. */
export function ownerMail(message: OutboxMessage, brand: string): MailContent {
  const suspicious = message.flags.includes("suspicious");
  const heading = titleOf(message);
  const parts: MailParts = {
    brand,
    heading,
    note: noteOn(message.flags),
    paragraphs: [],
    rows: [...fieldRows(message), ...factRows(message)],
    footer: `Reply to this mail to answer the sender. Sent by the ${brand} website.`,
  };
  return {
    // No visitor's text in a header: topic and reference come from our own lists.
    subject: `${suspicious ? "[possible spam] " : ""}${heading} (${message.reference})`,
    text: mailText(parts),
    html: mailHtml(parts),
    replyTo: replyToVisitor(message),
  };
}

/** What was answered, empty answers left out. */
export function fieldRows(message: OutboxMessage): MailRow[] {
  return Object.entries(message.fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ({ label: labelOf(name), value: readable(name, value) }));
}

export function factRows(message: OutboxMessage): MailRow[] {
  return [
    { label: "Reference", value: message.reference },
    { label: "Received", value: `${message.createdAt.slice(0, 16).replace("T", " ")} UTC` },
    { label: "Page", value: message.page },
  ];
}

export function replyToVisitor({ fields }: OutboxMessage): MailContent["replyTo"] {
  const address = fields.email;
  // The form's schema has checked it; this is the last line before a header.
  if (!address || !/^[^\s,;<>()"]+@[^\s,;<>()"]+$/.test(address)) return null;
  return { name: (fields.name ?? "").replace(/[\r\n\0]+/g, " "), address };
}

function titleOf(message: OutboxMessage): string {
  const topic = message.fields.topic;
  const known = topic && Object.hasOwn(contactTopics, topic) ? readable("topic", topic) : null;
  if (message.form === BOOKING_FORM) return "New demo booking";
  return known ? `New ${message.form} message: ${known}` : `New ${message.form} submission`;
}

function readable(name: string, value: string): string {
  const topics: Record<string, string> = contactTopics;
  return name === "topic" ? (topics[value] ?? value) : value;
}

function labelOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
