import { PRIVACY_FORM } from "#contracts/privacy.ts";
import type { Snapshot } from "#model/snapshot.ts";
import type { OutboxMessage } from "../message.ts";
import { readable } from "./form-words.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { type MailParts, type MailRow, mailHtml, mailText } from "./mail-layout.ts";
import { dayText } from "./times.ts";

/**
 * Mails to whoever made a privacy request. They carry the reference, the kinds and the operator's own text; nothing that
 * the requester typed, for anybody can type somebody else's address.
 */
export function privacyMail(message: OutboxMessage, identity: MailIdentity): MailContent {
  const { brand, content } = identity;
  const { data, reference } = message;
  const { heading, paragraphs, rows = [] } = said(message, identity);
  const parts: MailParts = {
    brand,
    colors: content.brand.colors,
    heading,
    paragraphs,
    rows: [
      { label: "Reference", value: reference },
      ...(rows.length > 1
        ? []
        : [{ label: "Request", value: readable(content, PRIVACY_FORM, "kind", data.kind ?? "") }]),
      ...rows,
    ],
    footer:
      `You’re receiving this email because this address was given with a privacy request on the ${brand} website. ` +
      "If that wasn’t you, reply and tell us. We’ll stop and delete the address.",
  };
  return {
    subject: `${heading} (${reference})`,
    text: mailText(parts),
    html: mailHtml(parts),
    from: identity.privacy.from,
    replyTo: { name: brand, address: identity.privacy.reply },
  };
}

type Said = {
  heading: string;
  paragraphs: string[];
  rows?: Array<{ label: string; value: string }>;
};

function said({ template, data }: OutboxMessage, { brand, content }: MailIdentity): Said {
  switch (template) {
    case "privacy-answer":
      return { heading: "Our answer to your privacy request", paragraphs: split(data.text) };
    case "privacy-extended":
      return {
        heading: "We need more time for your privacy request",
        paragraphs: ["The law allows us one extension and requires us to tell you why:"].concat(
          split(data.reason),
        ),
        rows: dueRows(content, data),
      };
    case "privacy-closed":
      return {
        heading: "Your privacy request is closed",
        paragraphs: [
          endings[data.outcome ?? ""] ?? "We have finished with your request.",
          ...split(data.reason),
          "If you disagree, reply with the word “appeal.” Someone who didn’t make the first decision will review it. You can also contact your state’s attorney general.",
        ],
      };
    default:
      return {
        heading: "We have your privacy request",
        paragraphs: [
          `${brand} has received your request and is working on it. You don’t need to do anything now. If we have to verify that it’s you, we’ll write to this address.`,
          "Keep the reference number. With it and this address, you can check the status of your request on our website.",
        ],
        rows: dueRows(content, data),
      };
  }
}

/** By when we finish each part of the request; of several parts this names them too. */
function dueRows(content: Snapshot, { kind = "", dueOn = "" }: OutboxMessage["data"]): MailRow[] {
  const kinds = kind.split(", ");
  const days = dueOn.split(", ");
  if (days.length === 1) return [{ label: "We finish by", value: dayText(days[0]) }];
  return days.map((day, i) => ({
    label: `By ${dayText(day)}`,
    value: readable(content, PRIVACY_FORM, "kind", kinds[i] ?? ""),
  }));
}

const endings: Readonly<Record<string, string>> = {
  complied: "We have done what you asked.",
  "complied-in-part": "We have done part of what you asked. We had to deny the rest, because:",
  "not-found": "We searched our records and hold nothing about the person you named.",
  denied: "We couldn’t do what you asked, because:",
  withdrawn: "You withdrew your request, so nothing was changed.",
};

function split(text = ""): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
}
