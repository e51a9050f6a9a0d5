import { createTransport } from "nodemailer";
import type { OutboxMessage, Sender } from "../message.ts";
import { type OwnerMail, ownerMail } from "../templates/owner-mail.ts";

export type MailIdentity = {
  brand: string;
  /** Sender of the mail to the owner; the visitor goes to Reply-To, for From would fail SPF and DMARC. */
  from: string;
};

/** Sends by SMTP. Every wait is bounded, so a silent server costs one attempt and no more. */
export function createSmtpSender(smtpUrl: string, identity: MailIdentity): Sender {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    await transport.sendMail(toMail(message, identity));
  };
}

/**
 * The mail in nodemailer's terms. Addresses are objects and the envelope is given: a string address with a comma or a
 * line break in it would add recipients.
 */
export function toMail(message: OutboxMessage, identity: MailIdentity) {
  const mail: OwnerMail = ownerMail(message, identity.brand);
  return {
    messageId: message.messageId,
    date: new Date(message.createdAt),
    from: { name: `${identity.brand} website`, address: identity.from },
    to: { name: "", address: message.target },
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    envelope: { from: identity.from, to: [message.target] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
