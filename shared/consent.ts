import type { AnalyticsProvider } from "./analytics-providers.ts";

/* The consent cookie: name, format, life, and which of cookie and window name holds. */
/** Raised when the purposes change: an older choice is then asked for again. */
export const CONSENT_VERSION = 2;

/** How long a choice is kept. */
export const CONSENT_DAYS = 180;

export type ConsentChoice = {
  version: number;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  analytics: boolean;
  marketing: boolean;
  /** Whether the browser sent Global Privacy Control when the choice was made: then it knew of the conflict. */
  underGpc: boolean;
};

/** Over https the prefix ties the cookie to this very host; plain http (local use) cannot have it. */
function consentCookieName(secure: boolean): string {
  return secure ? "__Host-consent" : "consent";
}

/** `1.1763721600.a1m0g0`: version, seconds since 1970, flags. Safe in a cookie as it is. */
export function serializeConsent(choice: ConsentChoice): string {
  const flag = (on: boolean) => (on ? 1 : 0);
  const flags = `a${flag(choice.analytics)}m${flag(choice.marketing)}g${flag(choice.underGpc)}`;
  return `${choice.version}.${Math.floor(choice.at / 1000)}.${flags}`;
}

/** Reads a cookie value; null for anything that `serializeConsent` does not write. */
export function parseConsent(value: string): ConsentChoice | null {
  const match = /^(\d{1,10})\.(\d{1,12})\.a([01])m([01])g([01])$/.exec(value);
  if (!match) return null;
  const [, version, seconds, analytics, marketing, gpc] = match;
  return {
    version: Number(version),
    at: Number(seconds) * 1000,
    analytics: analytics === "1",
    marketing: marketing === "1",
    underGpc: gpc === "1",
  };
}

/** The choice in a Cookie header or in `document.cookie`. */
export function readConsent(cookies: string, secure: boolean): ConsentChoice | null {
  const prefix = `${consentCookieName(secure)}=`;
  const pair = cookies.split(";").find((part) => part.trim().startsWith(prefix));
  return pair ? parseConsent(pair.trim().slice(prefix.length)) : null;
}

/**
 * The choice that holds in a tab: the newer one of its cookie and of its window's name, where a browser that keeps no
 * cookies for the site still keeps one (docs/develop/decisions/23-consent-and-analytics.md).
 */
export function choiceInTab(cookies: string, name: string, secure: boolean): ConsentChoice | null {
  const kept = readConsent(cookies, secure);
  const inName = readConsent(name, secure);
  return inName && (!kept || inName.at > kept.at) ? inName : kept;
}

/** A choice as a cookie without its attributes, and as the window's name of a tab that holds it by itself. */
export function consentPair(choice: ConsentChoice, secure: boolean): string {
  return `${consentCookieName(secure)}=${serializeConsent(choice)}`;
}

/** A Set-Cookie header. Readable by scripts on purpose: nothing optional may load before it has been read. */
export function consentCookie(choice: ConsentChoice, secure: boolean): string {
  const age = CONSENT_DAYS * 24 * 60 * 60;
  const parts = [consentPair(choice, secure), "Path=/", `Max-Age=${age}`, "SameSite=Lax"];
  return [...parts, ...(secure ? ["Secure"] : [])].join("; ");
}

/** Name of the recipient of counts, as visitors read it. */
export function recipientOf(provider: AnalyticsProvider): string {
  return new URL(provider.url).host;
}

/**
 * The version of what visitors are asked about: `CONSENT_VERSION` alone, or with six digits behind it that stand for
 * who receives the counts. Another recipient, or another service there, is another question, so everyone is asked again.
 */
export function purposesVersion(provider: AnalyticsProvider | null): number {
  if (!provider) return CONSENT_VERSION;
  const host = recipientOf(provider);
  // Umami's alone, as before there were other services, so no one is asked again.
  const recipient = provider.kind === "umami" ? host : `${provider.kind} ${host}`;
  return CONSENT_VERSION * 1_000_000 + 1 + (hash(recipient) % 999_999);
}

/** FNV-1a, 32 bits: the same in the browser, in the build and on the server, and at once. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}
