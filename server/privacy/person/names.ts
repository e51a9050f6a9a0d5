import { domainToUnicode } from "node:url";
import { addressKey, deliverableAddress } from "#shared/email-address.ts";
import { fieldsOf, type SubmissionRow } from "../../db/repositories/submissions.ts";

/** Function that takes the addresses and names of a submission out of a text, each part of a name too. */
export function namesRemover(
  row: Pick<SubmissionRow, "fields" | "reference">,
): (text: string) => string {
  const { name = "", agent = "", email = "", where = "" } = fieldsOf(row);
  const parts = `${name} ${agent}`.split(/[^\p{L}\p{N}'’-]+/u).filter((part) => part.length > 2);
  const addresses = [email, where].flatMap((text) => [text, ...spellingsOf(text)]);
  const given = [...addresses, name, agent, ...parts].map((part) => part.trim());
  const names = given.filter((part) => part !== "").sort((a, b) => b.length - a.length);
  if (names.length === 0) return (text) => text;
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map(literal).join("|")})(?![\\p{L}\\p{N}])`,
    "giu",
  );
  return (text) => text.replace(any, "[erased]");
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/**
 * The ways in which one address is written, in lower case: its domain as punycode and in Unicode. A text that isn't an
 * address is its own only spelling.
 */
export function spellingsOf(text: string): string[] {
  const key = addressKey(text);
  if (deliverableAddress(key) === null) return [key];
  const at = key.lastIndexOf("@") + 1;
  return [...new Set([key, key.slice(0, at) + domainToUnicode(key.slice(at))])];
}
