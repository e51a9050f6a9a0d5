import { stripVTControlCharacters } from "node:util";
import type { OutboxMessage } from "../message.ts";

/** A subject is read in a list of mails, which has room for so much of it. */
const longest = 60;

/**
 * Who sent something, for the subject of a mail to the team: name and company on one short line; "" of someone who was erased. It
 * was typed by a visitor, so what could end the header, turn its direction, or hide in it is taken out.
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
