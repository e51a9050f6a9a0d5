import type { AnalyticsProvider } from "#shared/analytics-providers.ts";
import type { AnalyticsAdapter } from "./adapter.ts";
import { type Arrival, inside } from "./arrival.ts";
import { pageView } from "./page-view.ts";

/**
 * Counts by a Plausible, with the requests of its events interface. Its script would send the same, and more: the time on
 * a page, by listeners that can't be taken away.
 */
export function startPlausible(
  arrivalHere: () => Arrival,
  { url, site }: AnalyticsProvider,
): AnalyticsAdapter {
  let isFirst = true;
  let stopped = false;
  return {
    view() {
      if (stopped) return;
      const { address, referrer } = pageView(isFirst ? arrivalHere() : inside);
      isFirst = false;
      const event = { name: "pageview", domain: site, url: location.origin + address, referrer };
      fetch(url, {
        method: "POST",
        // A request with plain text needs no preflight.
        headers: { "Content-Type": "text/plain" },
        body: JSON.stringify(event),
        credentials: "omit",
        keepalive: true,
      }).catch(() => {});
    },
    stop() {
      stopped = true;
    },
  };
}
