import type { AnalyticsProvider } from "#shared/analytics-providers.ts";
import { CONSENT_DAYS } from "#shared/consent.ts";
import { DAY_MS } from "#shared/durations.ts";
import type { AnalyticsAdapter } from "./adapter.ts";
import { type Arrival, inside } from "./arrival.ts";
import { scriptElement } from "./load-script.ts";
import { pageView } from "./page-view.ts";

type WithTag = { dataLayer?: unknown[] } & { [disable: `ga-disable-${string}`]: boolean };

/**
 * Counts by Google Analytics 4. Its script is told to send no views of its own, to use nothing for ads, and to keep its two
 * cookies as long as the choice holds; once stopped it neither sends nor sets anything.
 */
export function startGa4(
  arrivalHere: () => Arrival,
  { url, site }: AnalyticsProvider,
): AnalyticsAdapter {
  const home = window as unknown as WithTag;
  home.dataLayer ??= [];
  const queue = home.dataLayer;
  home[`ga-disable-${site}`] = false;
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the script takes an arguments object for a command, and an array for none
    queue.push(arguments);
  }
  let isFirst = true;
  let stopped = false;

  gtag("consent", "default", {
    analytics_storage: "granted",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
  gtag("js", new Date());
  gtag("config", site, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_expires: (CONSENT_DAYS * DAY_MS) / 1000,
    cookie_update: false,
    // For what it may send by itself: never the address with its query.
    page_location: location.origin + location.pathname,
    page_referrer: "",
  });
  const element = scriptElement(url, {});
  document.head.append(element);

  return {
    view() {
      if (stopped) return;
      const { address, referrer } = pageView(isFirst ? arrivalHere() : inside);
      isFirst = false;
      gtag("event", "page_view", {
        page_location: location.origin + address,
        page_referrer: referrer,
        page_title: document.title,
      });
    },
    stop() {
      stopped = true;
      home[`ga-disable-${site}`] = true;
      // What it hasn't read yet.
      queue.length = 0;
      element.remove();
    },
  };
}
