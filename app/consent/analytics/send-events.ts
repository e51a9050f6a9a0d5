import type { AnalyticsEvent } from "#shared/analytics.ts";
import { ANALYTICS_PATH } from "#shared/analytics-path.ts";

/** Sends counts to our own server, even while the page is left. */
export function sendEvents(events: readonly AnalyticsEvent[]): void {
  if (events.length === 0) return;
  const body = new Blob([JSON.stringify({ events })], { type: "application/json" });
  navigator.sendBeacon?.(ANALYTICS_PATH, body);
}
