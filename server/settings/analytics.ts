import {
  type AnalyticsProvider,
  analyticsProviders,
  type ProviderKind,
} from "#shared/analytics-providers.ts";
import type { SettingName } from "./table.ts";

/** How the site's id at a service is written. */
const wantedSites: Readonly<Record<ProviderKind, string>> = {
  umami: "write the website id that Umami shows, 36 characters with dashes",
  plausible: "write the domain under which Plausible has the site, such as example.com",
  ga4: "write the measurement id of the web stream, such as G-ABC1234567",
};

type Written = {
  kind: ProviderKind;
  url: string | undefined;
  site: string | undefined;
};

/** The analytics service of the settings; null for none, or the setting that is wrong and how to fix it. */
export function readProvider({
  kind,
  url,
  site,
}: Written): AnalyticsProvider | null | { variable: SettingName; fix: string } {
  const { site: shape, url: addressOf } = analyticsProviders[kind];
  const wantedSite = wantedSites[kind];
  if (site === undefined) {
    if (url === undefined) return null;
    return {
      variable: "ANALYTICS_SITE",
      fix: `ANALYTICS_URL is set, so this is needed too: ${wantedSite}`,
    };
  }
  if (!shape.test(site)) return { variable: "ANALYTICS_SITE", fix: wantedSite };
  const address = addressOf(url, site);
  if (address !== null) return { kind, url: address, site };
  const fix =
    url === undefined
      ? "ANALYTICS_SITE is set, so this is needed too: set both or neither"
      : `ANALYTICS_PROVIDER is ${kind}, which has an address of its own: leave this out`;
  return { variable: "ANALYTICS_URL", fix };
}
