import { linkNames } from "#shared/link-source.ts";

/** How a page load came about; names are "" where none is known. */
export type Arrival = {
  /** Whether it begins a visit. */
  entry: boolean;
  /** Host of the site that led here. */
  site: string;
  /** Source that the link named itself. */
  link: string;
  /** Campaign that the link named. */
  campaign: string;
};

/** How this page load came about. */
export function arrivalHere(): Arrival {
  return arrival(document.referrer, loadedAddress(), navigation()?.type ?? "navigate");
}

/** The loaded address, not the current one: a visitor who allows counting later may have navigated since. */
export function loadedAddress(): string {
  return navigation()?.name ?? location.href;
}

function navigation(): PerformanceNavigationTiming | undefined {
  const [visit] = performance.getEntriesByType("navigation");
  return visit as PerformanceNavigationTiming | undefined;
}

/**
 * Whether a page load begins a visit, and from where: the page before it was not ours. A reload and a step back begin
 * none. Only the host of the other site is looked at, and the source and campaign that a link names itself.
 */
export function arrival(referrer: string, address: string, type: string): Arrival {
  // Not `URL.parse`: Safari has it since version 18 only.
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  const to = new URL(address);
  if (type !== "navigate" || from?.origin === to.origin) return inside;
  const host = from && /^https?:$/.test(from.protocol) ? from.hostname : "";
  const site = host.toLowerCase().replace(/^www\./, "");
  return {
    entry: true,
    site: /^[a-z0-9.-]{0,100}$/.test(site) ? site : "",
    ...linkNames(to.searchParams),
  };
}

/** Arrival on a page that was reached from one of ours. */
export const inside: Arrival = { entry: false, site: "", link: "", campaign: "" };
