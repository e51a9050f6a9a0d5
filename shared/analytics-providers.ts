/** An analytics service of the operator's choice. */
export type AnalyticsProvider = {
  kind: ProviderKind;
  /** Address that browsers load or send to: the script of Umami or Google, or Plausible's events interface. */
  url: string;
  /** Id of the site at the service. */
  site: string;
};

type Provider = {
  /** Shape of the id that the service gives a site. */
  site: RegExp;
  /** Address for what the operator has written as `ANALYTICS_URL`; null where it is missing or isn't used. */
  url(written: string | undefined, site: string): string | null;
  /** Sources of the content policy for an address. */
  sources(url: string): { scripts: string[]; connections: string[] };
};

/** Every service that a site can count by, and what sets it apart on the server. */
export const analyticsProviders = {
  umami: {
    site: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    url: (written) => written ?? null,
    sources: (url) => ({ scripts: [url], connections: [new URL(url).origin] }),
  },
  plausible: {
    site: /^[a-z\d-]+(?:\.[a-z\d-]+)+$/,
    // Its script does no more than these requests.
    url: (written) => (written ? new URL("/api/event", written).href : null),
    sources: (url) => ({ scripts: [], connections: [url] }),
  },
  ga4: {
    site: /^G-[A-Z\d]{4,20}$/,
    url: (written, site) =>
      written === undefined ? `https://www.googletagmanager.com/gtag/js?id=${site}` : null,
    sources: (url) => ({
      scripts: [url.replace(/\?.*/, "")],
      connections: [
        "https://www.googletagmanager.com",
        "https://*.google-analytics.com",
        "https://*.analytics.google.com",
      ],
    }),
  },
} as const satisfies Record<string, Provider>;

export type ProviderKind = keyof typeof analyticsProviders;
export const providerKinds = Object.keys(analyticsProviders) as ProviderKind[];

/**
 * Name of the one Trusted Types policy: it makes a script address of the configured analytics service and of nothing
 * else. The content policy allows it only where a service is configured.
 */
export const SCRIPT_POLICY = "analytics-script";
