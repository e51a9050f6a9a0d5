import { createTransport } from "nodemailer";
import { asDelivered } from "#shared/email-address.ts";
import type { Mailer, OperatorMail } from "../create-senders.ts";
import type { OutboxMessage, Sender } from "../message.ts";
import { Refusal, type RefusedAt } from "../message.ts";
import { type MailContent, type MailIdentity, mailContent } from "../templates/mail-content.ts";

/** Sends by SMTP. Every wait is bounded, so a silent server costs one attempt and no more. */
export function createSmtpSender(smtpUrl: string, identity: () => MailIdentity): Sender {
  const transport = createSmtpTransport(smtpUrl);
  return {
    by: "smtp",
    send: async (message) => {
      try {
        await transport.sendMail(toMail(message, identity()));
      } catch (error) {
        throw refusalOf(error) ?? error;
      }
    },
  };
}

/** Refusal of a message, if the error is one; an error before there is a mail, such as a wrong password, is the connection's. */
function refusalOf(error: unknown): Refusal | null {
  const { command, response, responseCode = 0 } = error as Partial<SMTPError>;
  const isFinal = responseCode >= 500 && responseCode < 600;
  return isFinal && isOfMail(command) ? new Refusal(command, String(response)) : null;
}

function isOfMail(command: string | undefined): command is RefusedAt {
  return command === "MAIL FROM" || command === "RCPT TO" || command === "DATA";
}

type SMTPError = { command: string; response: string; responseCode: number };

/** Sends the operator's own mails by SMTP, one at a time. */
export function createSmtpMailer(smtpUrl: string, identity: () => MailIdentity): Mailer {
  const transport = createSmtpTransport(smtpUrl);
  return async (mail) => {
    await transport.sendMail(toOperatorMail(mail, identity()));
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

/** Names and addresses of this machine in an SMTP_URL. */
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function createSmtpTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    // Debian's mail server comes with a certificate that it made itself, and from here to it no one can listen.
    ...(THIS_MACHINE.test(new URL(smtpUrl).hostname) ? { tls: { rejectUnauthorized: false } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function toMail(message: OutboxMessage, identity: MailIdentity) {
  const { messageId, target, createdAt } = message;
  const date = new Date(message.data.changedAt ?? createdAt);
  return compose(mailContent(message, identity), identity, { messageId, date, to: [target] });
}

export function toOperatorMail(
  { content, messageId, date, to }: OperatorMail,
  identity: MailIdentity,
) {
  return compose(content, identity, { messageId, date, to });
}

/**
 * Addresses are objects and the envelope is given: a string address with a comma or a line break in it would add
 * recipients. Domains are punycode, which every mail server knows; letters before the @ need SMTPUTF8.
 */
function compose(
  { subject, text, html, replyTo, calendar, from }: MailContent,
  identity: MailIdentity,
  { messageId, date, to }: Pick<OperatorMail, "messageId" | "date" | "to">,
) {
  const address = asDelivered(from ?? identity.from);
  const recipients = to.map(asDelivered);
  return {
    messageId,
    date,
    from: { name: identity.fromName ?? identity.content.mails.common.sender, address },
    to: recipients.map((one) => ({ name: "", address: one })),
    ...(replyTo
      ? { replyTo: { name: asTyped(replyTo.name), address: asDelivered(replyTo.address) } }
      : {}),
    envelope: { from: address, to: recipients },
    subject: asTyped(subject),
    text,
    html,
    ...(calendar ? { icalEvent: { ...calendar, filename: "appointment.ics" } } : {}),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Header text that mail programs show as it was typed. Encoded words (RFC 2047, `=?utf-8?q?...?=`) are plain ASCII, so they
 * pass every check of what is typed, and may stand for line breaks and characters that turn the direction of a text.
 */
function asTyped(text: string): string {
  return text.replaceAll("=?", "= ?");
}
