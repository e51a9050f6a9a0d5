import type { OutboxMessage } from "../message.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { type MailParts, mailHtml, mailText } from "./mail-layout.ts";

/**
 * The mail to whoever sent a form. It carries nothing that was typed, not even a name: anybody can type somebody
 * else's address, and what they typed beside it must not reach that person in our name.
 */
export function confirmationMail(message: OutboxMessage, identity: MailIdentity): MailContent {
  const { brand } = identity;
  const parts: MailParts = {
    brand,
    heading: "We have your message",
    paragraphs: [
      `Thank you for writing to ${brand}. Your message arrived safely, and a person will read it.`,
      "If you write to us about it again, tell us the reference number, and we find it at once.",
    ],
    rows: [
      { label: "Reference", value: message.reference },
      { label: "Received", value: `${message.createdAt.slice(0, 16).replace("T", " ")} UTC` },
    ],
    footer:
      `You get this mail because this address was given in a form on the ${brand} website. ` +
      "If that was not you, you need not do anything; we add you to no list.",
  };
  return {
    subject: `We have your message (${message.reference})`,
    text: mailText(parts),
    html: mailHtml(parts),
    replyTo: { name: brand, address: identity.reply },
  };
}
