import type { AnalyticsProvider } from "./analytics-providers.ts";
import { CONSENT_VERSION } from "./consent.ts";

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
