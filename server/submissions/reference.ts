import { randomInt } from "node:crypto";

/** Digits and capitals without 0, I, L, O and U. 31 is prime, so the check character finds every single typing error. */
const alphabet = "123456789ABCDEFGHJKMNPQRSTVWXYZ";
const prefix = "TF";
const length = 8;

/** A new reference number, e.g. TF-7K3M-9QX2: seven random characters and a check character. */
export function newReference(): string {
  let body = "";
  for (let i = 1; i < length; i++) body += alphabet[randomInt(alphabet.length)];
  return format(body + checkCharacter(body));
}

/**
 * Reads a reference as people write it: any case, with or without prefix, dashes and spaces.
 * Null when it cannot be one; every wrong character and every swapped pair is noticed.
 */
export function parseReference(input: string): string | null {
  const compact = input.toUpperCase().replace(/[\s-]/g, "");
  const code = compact.length > length ? compact.replace(prefix, "") : compact;
  const readable = code.replace(/[IL]/g, "1");
  if (readable.length !== length) return null;
  if ([...readable].some((character) => !alphabet.includes(character))) return null;
  return checkCharacter(readable.slice(0, -1)) === readable.at(-1) ? format(readable) : null;
}

function format(code: string): string {
  return `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`;
}

function checkCharacter(body: string): string {
  const sum = [...body].reduce(
    (total, character, index) => total + (index + 2) * alphabet.indexOf(character),
    0,
  );
  // Negated so that the weighted sum over all eight characters is zero.
  const check = (alphabet.length - (sum % alphabet.length)) % alphabet.length;
  return alphabet.charAt(check);
}
