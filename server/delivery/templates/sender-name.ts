import { stripVTControlCharacters } from "node:util";
import type { OutboxMessage } from "../message.ts";

/** Maximum length: mail lists show little more of a subject. */
const longest = 60;

/**
 * Name and company of a submission's sender for the subject of a mail to the team, in one short line; "" if the sender was erased.
 * Visitors typed it, so line breaks, control, bidi and invisible characters are removed.
 */
export function senderName({ fields }: Pick<OutboxMessage, "fields">): string {
  const parts = [fields.name, fields.company].map((text) => plain(text ?? ""));
  const who = parts.filter((part) => part !== "").join(", ");
  const characters = [...new Intl.Segmenter().segment(who)].map(({ segment }) => segment);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : who;
}

function plain(text: string): string {
  return stripVTControlCharacters(text.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, "")
    .trim();
}
