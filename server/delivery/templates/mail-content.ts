import type { Snapshot } from "#model/snapshot.ts";
import type { OutboxMessage } from "../message.ts";
import { bookingMail } from "./booking-mail.ts";
import { confirmationMail } from "./confirmation-mail.ts";
import { operatorMail } from "./operator-mail.ts";
import { privacyMail } from "./privacy-mail.ts";

/** Who our mails come from, and what they are written with. */
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

/** What a message of the outbox says as a mail. */
export function mailContent(message: OutboxMessage, identity: MailIdentity): MailContent {
  return composers[message.template](message, identity);
}

type Compose = (message: OutboxMessage, identity: MailIdentity) => MailContent;

const composers: Readonly<Record<OutboxMessage["template"], Compose>> = {
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
