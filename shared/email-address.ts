/** Longest address in octets: a path of RFC 5321 holds 256, two of them are its brackets. */
export const EMAIL_MAX = 254;

/** Octets of the part before the @, and of each label behind it (RFC 5321, RFC 1035). */
const LOCAL_PART_MAX = 64;

/**
 * The form of an email address that a mail server takes: the domain as punycode in lower case, the rest as typed. Null for
 * anything that isn't one address.
 *
 * The only definition of an address, for browser, server, settings, content and mail: HTML's rule for `type="email"` with the
 * letters of every script that RFC 6531 adds, within the limits of RFC 5321, and a domain that the public DNS can have. Why:
 * docs/develop/decisions/18-forms-and-submissions.md.
 */
export function deliverableAddress(text: string): string | null {
  // First, so that no pattern and no punycode meets more than an address can have.
  if (text.length > EMAIL_MAX) return null;
  const typed = text.normalize("NFKC");
  const at = typed.lastIndexOf("@");
  if (at < 0) return null;
  const local = typed.slice(0, at);
  const domain = asciiDomain(typed.slice(at + 1));
  if (domain === null || !isDotString(local) || octets(local) > LOCAL_PART_MAX) return null;
  const address = `${local}@${domain}`;
  return octets(address) > EMAIL_MAX ? null : address;
}

/** The same where a row or a setting may hold what isn't an address: that stays as it is, for the receiver to refuse. */
export function asDelivered(text: string): string {
  return deliverableAddress(text) ?? text;
}

export function isEmailAddress(text: string): boolean {
  return deliverableAddress(text) !== null;
}

/**
 * Names the mailbox of an address, however it was typed: in Unicode or as punycode, in upper or lower case. What isn't an
 * address names itself.
 */
export function addressKey(text: string): string {
  const typed = text.trim();
  return (deliverableAddress(typed) ?? typed).toLowerCase();
}

/** The domain as the DNS has it, null where it can't be a public one. */
function asciiDomain(domain: string): string | null {
  const ascii = /^\p{ASCII}*$/u.test(domain) ? domain.toLowerCase() : toPunycode(domain);
  return ascii !== null && publicHost.test(ascii) ? ascii : null;
}

/** IDNA's mapping (UTS 46), which every browser and Node have in their URLs. */
function toPunycode(domain: string): string | null {
  // A port, a path, a user and escapes are parts of a URL, and of no domain.
  if (!/^[-.\dA-Za-z\P{ASCII}]+$/u.test(domain)) return null;
  // A URL's labels may begin and end with a hyphen, a domain's may not (RFC 5891).
  if (/(?:^|[.。])-|-(?:[.。]|$)/.test(domain) || !keepsDirection(domain)) return null;
  const url = `http://${domain}`;
  // Not `URL.parse`: Safari has it since version 18 only.
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/**
 * The part of IDNA's rule for right-to-left letters (RFC 5893) that Node's URLs skip and browsers' don't: next to such
 * letters each label begins with a letter, ends with a letter or digit, and doesn't mix both directions.
 */
function keepsDirection(domain: string): boolean {
  const labels = domain.split(/[.。]/).map((label) => ({
    isFramed: /^\p{L}/u.test(label) && /[\p{L}\p{N}\p{M}]$/u.test(label),
    turned: (label.match(/\p{L}/gu) ?? []).map((letter) => rightToLeft.test(letter)),
  }));
  if (!labels.some(({ turned }) => turned.includes(true))) return true;
  return labels.every(({ isFramed, turned }) => isFramed && new Set(turned).size === 1);
}

/** Blocks whose letters run from right to left. */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** RFC 5321's dot-string. A quoted local part (`"a b"@`) isn't an address here, as in HTML. */
function isDotString(local: string): boolean {
  return local.split(".").every((part) => atom.test(part));
}

/**
 * RFC 5321's atom: no blank, no control, none of `"(),.:;<>@[\]`. Of the letters that RFC 6531 adds, none that no one sees
 * or that turns the order of what is read.
 */
const atom = /^[^"(),.:;<>@[\\\]\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]+$/u;

/** HTML's labels, at least two of them; the last is letters or punycode, as no top-level domain has digits (RFC 3696). */
const publicHost =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;
