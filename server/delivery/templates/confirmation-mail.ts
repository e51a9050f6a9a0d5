import { fill } from "#contracts/fill.ts";
import type { OutboxMessage } from "../message.ts";
import { formCopy } from "./form-copy.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { type MailParts, mailHtml, mailText } from "./mail-layout.ts";
import { receivedRows } from "./operator-mail.ts";

/**
 * The mail to whoever sent a form: what the page said when it was sent. It carries nothing that was typed, not even a
 * name: anyone can type someone else's address, and what they typed beside it must not reach that person in our name.
 */
export function confirmationMail(message: OutboxMessage, identity: MailIdentity): MailContent {
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
