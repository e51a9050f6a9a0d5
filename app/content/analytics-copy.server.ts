import type { CookieSettingsPage, Storage } from "#content-model/schema/consent.ts";
import type { AnalyticsProvider } from "#shared/analytics-providers.ts";
import { recipientOf } from "#shared/consent.ts";
import { fill } from "#shared/fill.ts";

/*
 * What the pages say of analytics: that we count ourselves or, where an analytics service is configured, who it is.
 */

type Provider = AnalyticsProvider | null;

/** The switches, each with what it does on this very site. */
export function countedSwitches(
  switches: CookieSettingsPage["switches"],
  provider: Provider,
): CookieSettingsPage["switches"] {
  return switches.map(({ withService, ...entry }) => {
    if (!provider || !withService) return entry;
    const { text, optIn, examples } = withService[provider.kind];
    const host = recipientOf(provider);
    return {
      ...entry,
      text: fill(text, { host }),
      optIn: fill(optIn, { host }),
      examples: examples.map((example) => fill(example, { host })),
    };
  });
}

/** Entries of the count, for the storage table. */
export function countedStorage(nothing: Storage["nothing"], provider: Provider): string {
  return provider
    ? fill(nothing.analyticsWithService[provider.kind], { host: recipientOf(provider) })
    : nothing.analytics;
}
