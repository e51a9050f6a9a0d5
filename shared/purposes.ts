import { CONSENT_VERSION } from "./consent.ts";

/** An analytics service of the operator's choice: an Umami, by the address of its script and the id it gave the site. */
export type AnalyticsProvider = {
  /** https address of the tracker script. Counts go to the folder that it lies in. */
  script: string;
  /** Website id, a UUID. */
  site: string;
};

/** Name of the recipient of counts, as visitors read it. */
export function recipientOf(provider: AnalyticsProvider): string {
  return new URL(provider.script).host;
}

/**
 * The version of what visitors are asked about: `CONSENT_VERSION` alone, or with six digits behind it that stand for
 * who receives the counts. Another recipient is another question, so everyone is asked again.
 */
export function purposesVersion(provider: AnalyticsProvider | null): number {
  if (!provider) return CONSENT_VERSION;
  return CONSENT_VERSION * 1_000_000 + 1 + (hash(recipientOf(provider)) % 999_999);
}

/** FNV-1a, 32 bits: the same in the browser, in the build and on the server, and at once. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}
