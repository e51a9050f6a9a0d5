import { domainToASCII } from "node:url";

/**
 * The mailbox that an address leads to, for counting: in lower case, without a tag (`ada+demo@`), and without dots where
 * the host ignores them. Two spellings of one mailbox give one name; it is no address to write to.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = domainOf(email);
  const [name = ""] = email.slice(0, at).trim().toLowerCase().split("+", 1);
  return `${name.replaceAll(ignoredBy[domain] ?? nothing, "")}@${aliases[domain] ?? domain}`;
}

/** The host behind an address, in lower case and ASCII. */
export function domainOf(email: string): string {
  const domain = email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
  return domainToASCII(domain) || domain;
}

/** Whether so many people have addresses at a host that they can't be counted as one. */
export function isPublicHost(domain: string): boolean {
  return publicHosts.has(domain);
}

const aliases: Readonly<Record<string, string>> = { "googlemail.com": "gmail.com" };

const nothing = /(?!)/g;
const dots = /\./g;
const marks = /[._-]/g;

/** What hosts don't look at in a name. */
const ignoredBy: Readonly<Record<string, RegExp>> = {
  "gmail.com": dots,
  "googlemail.com": dots,
  "proton.me": marks,
  "protonmail.com": marks,
  "pm.me": marks,
};

const publicHosts: ReadonlySet<string> = new Set([
  ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com"],
  ...["yahoo.com", "ymail.com", "aol.com", "icloud.com", "me.com", "mac.com"],
  ...["proton.me", "protonmail.com", "pm.me", "gmx.com", "gmx.net", "gmx.de", "web.de", "mail.com"],
  ...["fastmail.com", "zoho.com", "yandex.com", "comcast.net", "verizon.net", "att.net"],
]);
