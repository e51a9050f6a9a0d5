import type { OutboxMessage } from "../message.ts";
import { formWords } from "./form-words.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { type MailParts, mailHtml, mailText } from "./mail-layout.ts";

/**
 * The mail to whoever sent a form: what the page said when it was sent. It carries nothing that was typed, not even a
 * name: anybody can type somebody else's address, and what they typed beside it must not reach that person in our name.
 */
export function confirmationMail(message: OutboxMessage, identity: MailIdentity): MailContent {
  const { brand, content } = identity;
  const done = formWords(content, message.form)?.words.done ?? unknown;
  const parts: MailParts = {
    brand,
    colors: content.brand.colors,
    heading: done.title,
    paragraphs: [done.text],
    rows: [
      { label: "Reference", value: message.reference },
      { label: "Received", value: `${message.createdAt.slice(0, 16).replace("T", " ")} UTC` },
    ],
    footer:
      `You get this mail because this address was given in a form on the ${brand} website. ` +
      "If that was not you, you need not do anything; we add you to no list.",
  };
  return {
    subject: `${done.title.replace(/\.$/, "")} (${message.reference})`,
    text: mailText(parts),
    html: mailHtml(parts),
    replyTo: { name: brand, address: identity.reply },
  };
}

/** For a form that this version no longer has: its mail may still be in the outbox. */
const unknown = {
  title: "We have your message.",
  text: "It is stored safely. Quote this number if you write about it again.",
};
