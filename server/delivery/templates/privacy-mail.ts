import { PRIVACY_FORM } from "#contracts/privacy.ts";
import type { OutboxMessage } from "../message.ts";
import { readable } from "./form-words.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { dayText, type MailParts, mailHtml, mailText } from "./mail-layout.ts";

/**
 * Mails to whoever made a privacy request. They carry the reference, the kind and the owner's own words; nothing that
 * the requester typed, for anybody can type somebody else's address.
 */
export function privacyMail(message: OutboxMessage, identity: MailIdentity): MailContent {
  const { brand } = identity;
  const { data, reference } = message;
  const { heading, paragraphs, rows = [] } = said(message, brand);
  const parts: MailParts = {
    brand,
    heading,
    paragraphs,
    rows: [
      { label: "Reference", value: reference },
      { label: "Request", value: readable(PRIVACY_FORM, "kind", data.kind ?? "") },
      ...rows,
    ],
    footer:
      `You get this mail because this address was given with a privacy request on the ${brand} website. ` +
      "If that was not you, reply and say so; we then stop and delete the address.",
  };
  return {
    subject: `${heading} (${reference})`,
    text: mailText(parts),
    html: mailHtml(parts),
    replyTo: { name: brand, address: identity.reply },
  };
}

type Said = {
  heading: string;
  paragraphs: string[];
  rows?: Array<{ label: string; value: string }>;
};

function said({ template, data }: OutboxMessage, brand: string): Said {
  switch (template) {
    case "privacy-answer":
      return { heading: "Our answer to your privacy request", paragraphs: split(data.text) };
    case "privacy-extended":
      return {
        heading: "We need more time for your privacy request",
        paragraphs: ["The law allows us one extension, and asks us to tell you why:"].concat(
          split(data.reason),
        ),
        rows: [{ label: "We finish by", value: dayText(data.dueOn) }],
      };
    case "privacy-closed":
      return {
        heading: "Your privacy request is closed",
        paragraphs: [
          endings[data.outcome ?? ""] ?? "We have finished with your request.",
          ...split(data.reason),
          "If you disagree, reply with the word appeal. Somebody who did not decide the first time reads it, and you can turn to your state’s attorney general.",
        ],
      };
    default:
      return {
        heading: "We have your privacy request",
        paragraphs: [
          `${brand} has stored your request and works on it. You need not do anything now; if we have to be sure that it is you, we write to this address.`,
          "Keep the reference number. With it and this address you can see on our website where your request stands.",
        ],
        rows: [{ label: "We finish by", value: dayText(data.dueOn) }],
      };
  }
}

const endings: Readonly<Record<string, string>> = {
  complied: "We have done what you asked for.",
  "complied-in-part":
    "We have done a part of what you asked for. The rest we had to refuse, because:",
  "not-found": "We searched our records and hold nothing about the person you named.",
  denied: "We could not do what you asked for, because:",
  withdrawn: "You have withdrawn your request, so nothing was changed.",
};

function split(text = ""): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
}
