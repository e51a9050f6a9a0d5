import { settings } from "#app/settings.ts";
import { storesNothing } from "#content/collections/storage.ts";
import { consentWords } from "#content/forms/consent.ts";
import type { CookieSettingsPage } from "#model/schema/utility.ts";
import { type AnalyticsProvider, recipientOf } from "#contracts/purposes.ts";

/*
 * What the pages say of analytics: that we count ourselves or, where a counting service is configured, who it is.
 */

type Provider = AnalyticsProvider | null;

/** The switches, each with what it does on this very site. */
export function countedSwitches(
  switches: CookieSettingsPage["switches"],
  provider: Provider = settings.analytics,
): CookieSettingsPage["switches"] {
  return switches.map(({ withService, ...entry }) => {
    if (!provider || !withService) return entry;
    const { text, optIn, examples } = withService;
    return {
      ...entry,
      text: named(text, provider),
      optIn: named(optIn, provider),
      examples: examples.map((example) => named(example, provider)),
    };
  });
}

/** What analytics stores, for the table of what is kept. */
export function countedStorage(provider: Provider = settings.analytics): string {
  return provider ? named(storesNothing.analyticsWithService, provider) : storesNothing.analytics;
}

/** Who counts, for the privacy policy. */
export function countedPolicy(provider: Provider = settings.analytics): string {
  const { own, withService } = consentWords.policy;
  return provider ? named(withService, provider) : own;
}

function named(words: string, provider: AnalyticsProvider): string {
  return words.replaceAll("{host}", recipientOf(provider));
}
