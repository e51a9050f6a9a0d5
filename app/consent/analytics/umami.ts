import type { AnalyticsProvider } from "#shared/analytics-providers.ts";
import type { AnalyticsAdapter } from "./adapter.ts";
import { type Arrival, inside } from "./arrival.ts";
import { scriptElement } from "./load-script.ts";
import { pageView } from "./page-view.ts";

/** Fields sent to Umami for a view: these and nothing else. */
type View = {
  website: string;
  hostname: string;
  language: string;
  screen: string;
  /** Address and referrer of `pageView`. */
  url: string;
  referrer: string;
};

type Umami = { track(view: View): unknown };
type WithUmami = { umami?: Umami | undefined };

/**
 * Counts by an Umami. Its script is told to do nothing by itself: no views of its own, no watched clicks, no id kept in
 * the browser. So it sends what `view` tells it, and once stopped nothing more.
 */
export function startUmami(
  arrivalHere: () => Arrival,
  { url: script, site }: AnalyticsProvider,
): AnalyticsAdapter {
  const home = window as WithUmami;
  let umami: Umami | undefined;
  let waiting: View[] = [];
  let isFirst = true;
  let stopped = false;

  const element = scriptElement(script, {
    "website-id": site,
    "host-url": new URL(".", script).href,
    "auto-track": "false",
    "identity-stitching": "false",
    "exclude-search": "true",
    "exclude-hash": "true",
  });
  element.addEventListener("load", () => {
    if (stopped) return;
    umami = home.umami;
    for (const view of waiting) umami?.track(view);
    waiting = [];
  });
  document.head.append(element);

  return {
    view() {
      const view = viewOf(site, isFirst ? arrivalHere() : inside);
      isFirst = false;
      if (umami) umami.track(view);
      else waiting.push(view);
    },
    stop() {
      stopped = true;
      waiting = [];
      umami = undefined;
      element.remove();
      delete home.umami;
    },
  };
}

function viewOf(website: string, arrival: Arrival): View {
  const { address, referrer } = pageView(arrival);
  return {
    website,
    hostname: location.hostname,
    language: navigator.language,
    screen: `${window.screen.width}x${window.screen.height}`,
    url: address,
    referrer,
  };
}
