/* Keys of counters: the network and the mailbox of a sender. */
import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { isIPv4, isIPv6, SocketAddress } from "node:net";
import { domainToASCII } from "node:url";
import { DAY_MS } from "#shared/durations.ts";
import type { Key } from "../platform/keys.ts";

/**
 * Names of anyone who is limited, today's first, without telling who it is: a keyed hash of what is limited, with the day in
 * it. The day before yesterday's can't be joined with today's, and without the site's key an address can't be tried out.
 * A window of up to a day that goes on over midnight reads both.
 */
export function scopesOf(key: Key, what: string, who: string, now: Date): [string, string] {
  const of = (at: Date) =>
    createHmac("sha256", key)
      .update(`${at.toISOString().slice(0, 10)}\n${what}\n${who}`)
      .digest("base64url")
      .slice(0, 32);
  return [of(now), of(new Date(now.getTime() - DAY_MS))];
}

/**
 * Names senders in memory by a code under a key of this process: no address outlives the request that it came with, though
 * windows last up to two days.
 */
export function createMask(): (who: string) => string {
  // Of bytes a key would be made for each name: 9 µs in place of 1.5.
  const key = createSecretKey(randomBytes(32));
  return (who) => createHmac("sha256", key).update(who).digest("base64url").slice(0, 22);
}

/**
 * The network that one sender can be told by: an IPv4 address, or the /64 that a provider gives out. Ports, brackets,
 * interface names and the IPv6 spelling of an IPv4 address don't make another one. Whatever isn't an address is `unknown`.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const plain = address.trim().replace(/%[^\]]*/, "");
  const parsed = SocketAddress.parse(isIPv6(plain) ? `[${plain}]` : plain);
  if (!parsed) return "unknown";
  const { address: canonical, family } = parsed;
  if (family === "ipv4") return canonical;
  if (canonical.startsWith("::ffff:") && canonical.includes(".")) return canonical.slice(7);
  return expand(canonical).slice(0, 4).join(":");
}

/**
 * The /48 around a network of IPv6, which is the most that one line gets; null for an IPv4 address. A /56, which many
 * homes get, lies within it.
 */
export function ipv6Prefix48(network: string): string | null {
  return isIPv6(`${network}::`) ? `${network.split(":").slice(0, 3).join(":")}::/48` : null;
}

/**
 * Addresses of one line: an IPv4 address, or the /48. Where turns are taken, a line with 65,536 networks has one like any other.
 */
export function lineOf(address: string): string {
  const network = networkOf(address);
  return ipv6Prefix48(network) ?? network;
}

/** All eight groups of a canonical address. */
function expand(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill("0"), ...after];
}

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
