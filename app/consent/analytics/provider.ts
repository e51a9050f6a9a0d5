/* Analytics services, a starter each: Plausible, Umami, Google Analytics. */
import type { AnalyticsProvider, ProviderKind } from "#shared/analytics-providers.ts";
import { SCRIPT_POLICY } from "#shared/analytics-providers.ts";
import { CONSENT_DAYS } from "#shared/consent.ts";
import { DAY_MS } from "#shared/durations.ts";
import { type Arrival, inside } from "./arrival.ts";

type Start = (arrivalHere: () => Arrival, provider: AnalyticsProvider) => AnalyticsAdapter;

const starts: Record<ProviderKind, Start> = {
  umami: startUmami,
  plausible: startPlausible,
  ga4: startGa4,
};

/** Counts by the analytics service that is configured. */
export default function startProvider(
  arrivalHere: () => Arrival,
  provider: AnalyticsProvider | null,
): AnalyticsAdapter {
  if (!provider) throw new Error("No analytics service is configured.");
  return starts[provider.kind](arrivalHere, provider);
}

/** Something that counts visits. Started after it is allowed, stopped when it no longer is. */
export type AnalyticsAdapter = {
  /** A page is shown: just opened, or come back from the browser's back-forward cache. */
  view(): void;
  /** Sends nothing more, and leaves no listener behind. */
  stop(): void;
};

/** Default export of what counts. It is handed how the visit began, so that it is one file. */
export type StartCounter = (
  arrivalHere: () => Arrival,
  provider: AnalyticsProvider | null,
) => AnalyticsAdapter;

/** Address and referrer of the page as an analytics service receives them. */
function pageView({ site, link, campaign }: Arrival): {
  /** Path without its query, which may hold what a visitor typed; of that only the source and campaign that a link names. */
  address: string;
  /** Origin of the site that led here; "" inside the site. */
  referrer: string;
} {
  const named = new URLSearchParams({
    ...(link ? { utm_source: link } : {}),
    ...(campaign ? { utm_campaign: campaign } : {}),
  });
  return {
    address: [location.pathname, `${named}`].filter(Boolean).join("?"),
    referrer: site && `https://${site}/`,
  };
}

/** Script of an analytics service, with `data-` attributes; it loads once it is in the document. */
function scriptElement(address: string, data: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement("script");
  for (const [name, value] of Object.entries(data)) element.setAttribute(`data-${name}`, value);
  element.async = true;
  element.src = trusted(address);
  return element;
}

type Policy = { createScriptURL(address: string): string };
type Factory = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy;
};

let policy: Policy | undefined;

/** The content policy takes a script's address from one policy only, which knows one address. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  // A browser without Trusted Types asks for none.
  policy ??= trustedTypes?.createPolicy(SCRIPT_POLICY, {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError(`No script of ${asked} is allowed here`);
      return asked;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}

/**
 * Counts by a Plausible, with the requests of its events interface. Its script would send the same, and more: the time on
 * a page, by listeners that can't be taken away.
 */
function startPlausible(
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
function startUmami(
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

type WithTag = { dataLayer?: unknown[] } & { [disable: `ga-disable-${string}`]: boolean };

/**
 * Counts by Google Analytics 4. Its script is told to send no views of its own, to use nothing for ads, and to keep its two
 * cookies as long as the choice holds; once stopped it neither sends nor sets anything.
 */
function startGa4(arrivalHere: () => Arrival, { url, site }: AnalyticsProvider): AnalyticsAdapter {
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
