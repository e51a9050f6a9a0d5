import type { AnalyticsProvider } from "#shared/purposes.ts";
import { SCRIPT_POLICY } from "#shared/script-policy.ts";
import type { AnalyticsAdapter } from "./adapter.ts";
import { type Arrival, inside } from "./arrival.ts";

/** Fields sent to Umami for a view: these and nothing else. */
type View = {
  website: string;
  hostname: string;
  language: string;
  screen: string;
  /** Path without its query, which may hold what a visitor typed; of that only the source that a link names. */
  url: string;
  /** Origin of the site that led here; "" inside the site. */
  referrer: string;
};

type Umami = { track(view: View): unknown };
type WithUmami = { umami?: Umami | undefined };

/**
 * Counts by an Umami. Its script is told to do nothing by itself: no views of its own, no watched clicks, no id kept in
 * the browser. So it sends what `view` tells it, and once stopped nothing more.
 */
export default function startProvider(
  arrivalHere: () => Arrival,
  provider: AnalyticsProvider | null,
): AnalyticsAdapter {
  if (!provider) throw new Error("No analytics service is configured.");
  const { script, site } = provider;
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

function viewOf(website: string, { site, link }: Arrival): View {
  return {
    website,
    hostname: location.hostname,
    language: navigator.language,
    screen: `${window.screen.width}x${window.screen.height}`,
    url: link ? `${location.pathname}?utm_source=${link}` : location.pathname,
    referrer: site && `https://${site}/`,
  };
}

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
