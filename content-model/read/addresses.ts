/**
 * Fault of a link's address, as the end of a sentence that begins with the link; null if nothing is. Whether
 * a page of the site is there is looked at in the finished pages.
 */
export function addressFault(address: string): string | null {
  const url = address.trim();
  if (OTHER_SPACE.test(address)) return "has a no-break space in its address. Take it away.";
  if (url === "" || url === "#") return "has no address. Write where it leads.";
  if (/^(\/(?!\/)|#)/.test(url)) return null;
  if (/^mailto:/i.test(url))
    return MAIL.test(url) ? null : `leads to ${url}, which is no email address. Correct it.`;
  if (/^tel:/i.test(url))
    return PHONE.test(url) ? null : `leads to ${url}, which is no phone number. Correct it.`;
  if (/^https?:/i.test(url)) return webFault(url);
  return unlinkable(url);
}

const OTHER_SPACE = /[\u00a0\u2000-\u200a\u202f\u3000]|%C2%A0/i;
const MAIL = /^mailto:[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/i;
const PHONE = /^tel:\+?[\d\s().-]{3,}(;.*)?$/i;

function webFault(url: string): string | null {
  const parsed = /^https?:\/\/[^/]/i.test(url) ? URL.parse(url) : null;
  if (!parsed) return `leads to ${url}, which is no whole address. Write https:// and the rest.`;
  return isLocal(parsed.hostname)
    ? `leads to ${url}, which only the machine or network of its author reaches. Write the public address.`
    : null;
}

/** Names and numbers that mean another machine, or none, for anyone who follows a link. */
export function isLocal(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  if (/^\[/.test(name)) return /^\[(::1?|::ffff:7f|f[cd]|fe[89ab])/.test(name);
  if (/^\d+(\.\d+){3}$/.test(name))
    return /^(0|10|127)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\./.test(name);
  return !name.includes(".") || /\.(localhost|local|internal|intranet|lan|home\.arpa)$/.test(name);
}

function unlinkable(url: string): string {
  if (url.startsWith("//")) return `leads to ${url}, which has no protocol. Write https:${url}.`;
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(url))
    return `leads to an email address. Write mailto:${url}.`;
  if (/^www\./i.test(url)) return `leads to ${url}, which has no protocol. Write https://${url}.`;
  const [, article] = /^(?:\.\.?\/)*(?:articles\/)?([\w-]+)\.md(?:#.*)?$/.exec(url) ?? [];
  if (article) return `leads to a file. Write the address of its page: /blog/${article}.`;
  if (/^[a-z][a-z\d+.-]*:/i.test(url))
    return `leads to ${url}, which can’t be followed here. Write an address that begins with /, https://, mailto:, or tel:.`;
  return `leads to “${url}”, which depends on the page that it is on. Begin it with / for a page of this site, or with https://.`;
}
