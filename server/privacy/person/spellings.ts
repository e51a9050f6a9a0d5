import { domainToUnicode } from "node:url";
import { addressKey, deliverableAddress } from "#shared/email-address.ts";

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
