import type { OutboxMessage } from "../message.ts";
import { bookingMail } from "./booking-mail.ts";
import { confirmationMail } from "./confirmation-mail.ts";
import { ownerMail } from "./owner-mail.ts";
import { privacyMail } from "./privacy-mail.ts";

/** Whom our mails come from. */
export type MailIdentity = {
  brand: string;
  /** Sender of every mail; the visitor goes to Reply-To, for From would fail SPF and DMARC. */
  from: string;
  /** Name of the sender; null or absent for the brand's. */
  fromName?: string | null;
  /** Where a visitor's answer goes. */
  reply: string;
};

export type MailContent = {
  subject: string;
  text: string;
  html: string;
  replyTo: { name: string; address: string } | null;
  /** A calendar entry to go with it. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};

/** What a message of the outbox says as a mail. */
export function mailContent(message: OutboxMessage, identity: MailIdentity): MailContent {
  switch (message.template) {
    case "submission":
      return ownerMail(message, identity.brand);
    case "confirmation":
      return confirmationMail(message, identity);
    case "privacy-received":
    case "privacy-answer":
    case "privacy-extended":
    case "privacy-closed":
      return privacyMail(message, identity);
    default:
      return bookingMail(message, identity);
  }
}
