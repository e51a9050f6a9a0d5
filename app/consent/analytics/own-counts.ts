import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { AnalyticsEvent, DeviceKind } from "#shared/analytics.ts";
import { ANALYTICS_PATH } from "#shared/analytics-path.ts";
import { type Arrival, inside } from "./arrival.ts";
import type { AnalyticsAdapter } from "./provider.ts";

/**
 * Our own counts: views as they happen, load times once the page is left. No cookie, no identifier, nothing kept in
 * the browser.
 */
export default function startOwnCounts(arrivalHere: () => Arrival): AnalyticsAdapter {
  const device = deviceOf(window.innerWidth);
  const page = location.pathname;
  const vitals = observeVitals();
  let isFirst = true;

  const onHidden = () => {
    if (document.visibilityState !== "hidden") return;
    sendEvents(
      vitals.read().map(({ name, value }) => ({
        kind: "vital",
        page,
        name,
        value: Math.round(value * 1000) / 1000,
        device,
      })),
    );
  };
  document.addEventListener("visibilitychange", onHidden);

  return {
    view() {
      const { entry, site, link, campaign } = isFirst ? arrivalHere() : inside;
      isFirst = false;
      // Anyone who made the link knows better where it was than the browser, which often doesn't say.
      sendEvents([{ kind: "view", page, source: link || site, campaign, entry, device }]);
    },
    stop() {
      document.removeEventListener("visibilitychange", onHidden);
      vitals.stop();
    },
  };
}

/** Sends counts to our own server, even while the page is left. */
export function sendEvents(events: readonly AnalyticsEvent[]): void {
  if (events.length === 0) return;
  const body = new Blob([JSON.stringify({ events })], { type: "application/json" });
  navigator.sendBeacon?.(ANALYTICS_PATH, body);
}

function deviceOf(width: number): DeviceKind {
  if (width < 640) return "small";
  return width < 1024 ? "medium" : "large";
}

/**
 * Watches the web vitals as the library defines them: pages opened in a hidden tab have no paints, a page that comes back
 * from the back/forward cache begins again. `read` tells what no one was told yet, once by page load.
 */
export function observeVitals(): {
  read(): Array<Pick<MetricType, "name" | "value">>;
  stop(): void;
} {
  const known = new Map<MetricType["name"], MetricType>();
  const reported = new Set<string>();
  let stopped = false;
  const take = (metric: MetricType) => {
    if (!stopped) known.set(metric.name, metric);
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(take, { reportAllChanges: true });
  return {
    read() {
      const fresh = [...known.values()].filter(({ id }) => !reported.has(id));
      for (const { id } of fresh) reported.add(id);
      return fresh.map(({ name, value }) => ({ name, value }));
    },
    // The library's observers can't be taken away; what they find is let go.
    stop() {
      stopped = true;
      known.clear();
    },
  };
}
