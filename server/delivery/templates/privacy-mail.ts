import { fill } from "#contracts/fill.ts";
import { PRIVACY_FORM, privacyOutcomes } from "#contracts/privacy.ts";
import type { Snapshot } from "#model/snapshot.ts";
import type { OutboxMessage } from "../message.ts";
import { readable } from "./form-copy.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { type MailParts, type MailRow, mailHtml, mailText, paragraphsOf } from "./mail-layout.ts";
import { dayText } from "./times.ts";

/**
 * Mails to whoever made a privacy request. They carry the reference, the kinds and the operator's own text; nothing that
 * the requester typed, for anyone can type someone else's address.
 */
export function privacyMail(message: OutboxMessage, identity: MailIdentity): MailContent {
  const { brand, content } = identity;
  const { data, reference } = message;
  const { common, privacy: copy } = content.mails;
  const { heading, paragraphs, rows = [] } = said(message, content);
  const parts: MailParts = {
    brand,
    colors: content.brand.colors,
    heading,
    paragraphs,
    rows: [
      { label: common.rows.reference, value: reference },
      ...(rows.length > 1
        ? []
        : [
            {
              label: copy.rows.request,
              value: readable(content, PRIVACY_FORM, "kind", data.kind ?? ""),
            },
          ]),
      ...rows,
    ],
    footer: copy.footer,
  };
  return {
    subject: fill(common.subject, { title: heading, reference }),
    text: mailText(parts),
    html: mailHtml(parts),
    from: identity.privacy.from,
    replyTo: { name: brand, address: identity.privacy.reply },
  };
}

type Said = {
  heading: string;
  paragraphs: readonly string[];
  rows?: Array<{ label: string; value: string }>;
};

function said({ template, data }: OutboxMessage, content: Snapshot): Said {
  const { answer, extended, closed, received } = content.mails.privacy;
  switch (template) {
    case "privacy-answer":
      return { heading: answer.title, paragraphs: paragraphsOf(data.text) };
    case "privacy-extended":
      return {
        heading: extended.title,
        paragraphs: [extended.text, ...paragraphsOf(data.reason)],
        rows: dueRows(content, data),
      };
    case "privacy-closed":
      return {
        heading: closed.title,
        paragraphs: [ending(closed, data.outcome), ...paragraphsOf(data.reason), closed.appeal],
      };
    default:
      return {
        heading: received.title,
        paragraphs: received.paragraphs,
        rows: dueRows(content, data),
      };
  }
}

function ending({ outcomes, finished }: Snapshot["mails"]["privacy"]["closed"], outcome = "") {
  const known = privacyOutcomes.find((one) => one === outcome);
  return known ? outcomes[known] : finished;
}

/** By when we finish each part of the request; of several parts this names them too. */
function dueRows(content: Snapshot, { kind = "", dueOn = "" }: OutboxMessage["data"]): MailRow[] {
  const kinds = kind.split(", ");
  const days = dueOn.split(", ");
  const { finish, finishDay } = content.mails.privacy.rows;
  if (days.length === 1) return [{ label: finish, value: dayText(days[0]) }];
  return days.map((day, i) => ({
    label: fill(finishDay, { day: dayText(day) }),
    value: readable(content, PRIVACY_FORM, "kind", kinds[i] ?? ""),
  }));
}
