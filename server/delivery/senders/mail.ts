import { createTransport } from "nodemailer";
import type { OutboxMessage, Sender } from "../message.ts";
import { type MailIdentity, mailContent } from "../templates/mail-content.ts";

/** Sends by SMTP. Every wait is bounded, so a silent server costs one attempt and no more. */
export function createSmtpSender(smtpUrl: string, identity: MailIdentity): Sender {
  const transport = createSmtpTransport(smtpUrl);
  return async (message) => {
    await transport.sendMail(toMail(message, identity));
  };
}

/** Connects, negotiates TLS and logs in, without sending. Throws with the server's reason. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = createSmtpTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function createSmtpTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * The mail in nodemailer's terms. Addresses are objects and the envelope is given: a string address with a comma or a
 * line break in it would add recipients.
 */
export function toMail(message: OutboxMessage, identity: MailIdentity) {
  const content = mailContent(message, identity);
  const { subject, text, html, replyTo, calendar, from = identity.from } = content;
  return {
    messageId: message.messageId,
    date: new Date(message.data.changedAt ?? message.createdAt),
    from: { name: identity.fromName ?? `${identity.brand} website`, address: from },
    to: { name: "", address: message.target },
    ...(replyTo ? { replyTo } : {}),
    envelope: { from, to: [message.target] },
    subject,
    text,
    html,
    ...(calendar ? { icalEvent: { ...calendar, filename: "appointment.ics" } } : {}),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
