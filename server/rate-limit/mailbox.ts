import { domainToASCII } from "node:url";

/**
 * The mailbox that an address leads to, for counting and never to write to: one name for all spellings by which its host
 * delivers to it. They differ in case, in Unicode and in quotes everywhere; in tags (`ada+demo@`, at Yahoo `ada-demo@`); where
 * a host ignores dots or marks, in those; where it has several names, in these; and where a subdomain is a person's own
 * (`shop@ada.fastmail.com`), in all that is before it.
 */
export function mailboxOf(email: string): string {
  const { name, host } = parse(email);
  const own = subdomainOf(host);
  if (own) return `${own.keepsName ? "" : "*"}${own.person}@${own.base}`;
  const { tag = plus, ignored, dash, host: canonical = host } = rulesOf(host) ?? {};
  const [untagged = ""] = name.split(tag, 1);
  // What begins with a tag isn't an address at most hosts, and all of them must not be one mailbox.
  const bare = (untagged === "" ? name : untagged).replaceAll(ignored ?? nothing, "");
  return `${dash ? bare.replaceAll(".", "-") : bare}@${canonical}`;
}

/**
 * The host behind an address where its mailboxes are one company's, to be counted together; null for a public one, whose
 * mailboxes are strangers'. A subdomain is another host: without the list of public suffixes no one can tell
 * `s1.victim.example` from `school.k12.ny.us` or a tenant of `onmicrosoft.com`, and a count that joins strangers would keep the
 * confirmation of a legal request from someone.
 */
export function companyOf(email: string): string | null {
  const { host } = parse(email);
  return subdomainOf(host) || rulesOf(host) || publicHosts.has(host) || families.test(host)
    ? null
    : host;
}

/** Both parts in one spelling: lower case, compatible characters, punycode, and no quotes that the name can do without. */
function parse(email: string): { name: string; host: string } {
  const at = email.lastIndexOf("@");
  const typed = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, "");
  const name = email.slice(0, at).trim().normalize("NFKC").toLowerCase();
  const unquoted = /^".*"$/s.test(name) ? name.slice(1, -1).replace(/\\(.)/gs, "$1") : name;
  return { name: unquoted, host: domainToASCII(typed) || typed };
}

/** How a host reads the name before the `@`, where that is known. */
type Rules = {
  /** The one name of a host that has several for the same mailboxes. */
  host?: string;
  /** Characters that begin a tag. */
  tag?: RegExp;
  /** Characters that are not looked at. */
  ignored?: RegExp;
  /** A dot and a hyphen are the same. */
  dash?: true;
};

const plus = /\+/;
const nothing = /(?!)/g;
const marks = /[._-]/g;

const gmail: Rules = { host: "gmail.com", ignored: /\./g };
const proton: Rules = { host: "proton.me", ignored: marks };
const icloud: Rules = { host: "icloud.com" };
const yandexMail: Rules = { host: "yandex.ru", dash: true };
/** Names at Yahoo hold no `-`: there it parts the name of an account from an alias. Each of its hosts has names of its own. */
const yahooMail: Rules = { tag: /[+-]/ };

const rules: ReadonlyMap<string, Rules> = new Map([
  ["gmail.com", gmail],
  ["googlemail.com", gmail],
  ["proton.me", proton],
  ["protonmail.com", proton],
  ["protonmail.ch", proton],
  ["pm.me", proton],
  ["icloud.com", icloud],
  ["me.com", icloud],
  ["mac.com", icloud],
  ["ya.ru", yandexMail],
  ["narod.ru", yandexMail],
  ["ymail.com", yahooMail],
  ["rocketmail.com", yahooMail],
]);

const yahoo = /^yahoo\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;
const yandex = /^yandex\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;

function rulesOf(host: string): Rules | undefined {
  if (yahoo.test(host)) return yahooMail;
  return yandex.test(host) ? yandexMail : rules.get(host);
}

/** Hosts whose subdomains are one person's each, with everything before the `@`. */
const personal =
  /^(?<person>[^.]+)\.(?<base>fastmail\.(?:[a-z]{2,3}|com?\.[a-z]{2})|sent\.com|33mail\.com|anonaddy\.(?:com|me)|addy\.io|mozmail\.com)$/;

/** At Fastmail the subdomain is the name of a mailbox that has an address without one, too. */
const namesMailbox = /^(?:fastmail\.|sent\.com$)/;

function subdomainOf(host: string): { person: string; base: string; keepsName: boolean } | null {
  const { person, base } = personal.exec(host)?.groups ?? {};
  return person && base ? { person, base, keepsName: namesMailbox.test(base) } : null;
}

/** Public hosts with a name for each country. Their mailboxes are not the same from one to another. */
const families = /^(?:hotmail|outlook|live|msn|gmx|aol|fastmail)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;

/** So many people have addresses at these that they can't be counted as one. */
const publicHosts: ReadonlySet<string> = new Set([
  ...["web.de", "mail.com", "zoho.com", "zohomail.com", "sent.com", "hey.com", "duck.com"],
  ...["tuta.com", "tutanota.com", "hushmail.com", "mail.ru", "inbox.ru", "list.ru", "bk.ru"],
  ...["comcast.net", "xfinity.com", "verizon.net", "att.net", "sbcglobal.net", "bellsouth.net"],
  ...["cox.net", "charter.net", "spectrum.net", "earthlink.net", "optonline.net", "frontier.com"],
  ...["windstream.net", "juno.com", "aim.com", "shaw.ca", "rogers.com", "telus.net", "bigpond.com"],
  ...["btinternet.com", "sky.com", "virginmedia.com", "t-online.de", "freenet.de", "orange.fr"],
  ...["free.fr", "laposte.net", "libero.it", "uol.com.br", "qq.com", "163.com", "126.com"],
  ...["naver.com", "rediffmail.com"],
]);
