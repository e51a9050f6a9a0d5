import { domainToASCII } from "node:url";

/**
 * The mailbox that an address leads to, for counting: in lower case, without a tag (`ada+demo@`, at Yahoo `ada-demo@`),
 * and without dots where the host ignores them. Two spellings of one mailbox give one name; it is no address to write to.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = domainOf(email);
  const [name = ""] = email.slice(0, at).trim().toLowerCase().split(tagOf(domain), 1);
  return `${name.replaceAll(ignoredBy[domain] ?? nothing, "")}@${aliases[domain] ?? domain}`;
}

/**
 * The host behind an address, in lower case and ASCII. A subdomain is another host: without the list of public suffixes
 * no one can tell `s1.victim.example` from `school.k12.ny.us` or a tenant of `onmicrosoft.com`, and a count that joins
 * strangers would keep the confirmation of a legal request from someone.
 */
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

/** What a host's tags begin with. Names at Yahoo hold no `-`: there it parts the name of an account from an alias. */
function tagOf(domain: string): RegExp {
  return yahoo.test(domain) ? /[+-]/ : /\+/;
}

/** All of Yahoo's countries: yahoo.com, yahoo.de, yahoo.co.uk, yahoo.com.br, and its other names. */
const yahoo = /^(?:yahoo\.(?:[a-z]{2,3}|com?\.[a-z]{2})|ymail\.com|rocketmail\.com)$/;

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
  ...["yahoo.com", "ymail.com", "rocketmail.com", "aol.com", "icloud.com", "me.com", "mac.com"],
  ...["proton.me", "protonmail.com", "pm.me", "gmx.com", "gmx.net", "gmx.de", "web.de", "mail.com"],
  ...["fastmail.com", "zoho.com", "yandex.com", "comcast.net", "verizon.net", "att.net"],
]);
