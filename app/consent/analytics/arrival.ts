export type Arrival = { entry: boolean; source: string };

/** How this page load came about. */
export function arrivalHere(): Arrival {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return arrival(document.referrer, location.origin, visit?.type ?? "navigate");
}

/**
 * Whether a page load begins a visit, and from where: the page before it was not ours. A reload and a step back begin
 * none. Only the host of the other site is looked at.
 */
export function arrival(referrer: string, ownOrigin: string, type: string): Arrival {
  // Not `URL.parse`: Safari has it since version 18 only.
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  if (type !== "navigate" || from?.origin === ownOrigin) return { entry: false, source: "" };
  const host = from && /^https?:$/.test(from.protocol) ? from.hostname : "";
  const source = host.toLowerCase().replace(/^www\./, "");
  return { entry: true, source: /^[a-z0-9.-]{0,100}$/.test(source) ? source : "" };
}
