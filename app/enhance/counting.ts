import type { AnalyticsAdapter } from "#app/consent/analytics/adapter.ts";
import { arrivalHere } from "#app/consent/analytics/arrival.ts";
import {
  currentConsent,
  fetchGpcSignal,
  onConsent,
  providerHere,
} from "#app/consent/consent-store.ts";

type Counter = "own" | "provider";

/**
 * Counts this page as the visitor allows it: loads what counts when that is allowed, and takes it out when it no longer
 * is. Until then the code isn't fetched: what isn't there can't send.
 */
export async function countVisit(): Promise<void> {
  if (!(await fetchGpcSignal())) return;
  let wanted: Counter | null = null;
  let running: AnalyticsAdapter | null = null;
  const follow = async () => {
    const counter = counterAllowed();
    if (counter === wanted) return;
    wanted = counter;
    running?.stop();
    running = null;
    const start = counter && (await loadCounter(counter));
    if (!start || wanted !== counter) return;
    running = start();
    running.view();
  };
  onConsent(follow);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) running?.view();
  });
  await follow();
}

/**
 * Who may count now. A visit goes to someone else only when the visitor has said so; what is on by default is our own
 * count.
 */
function counterAllowed(): Counter | null {
  const { analytics, chosen } = currentConsent();
  if (!analytics) return null;
  return chosen && providerHere() ? "provider" : "own";
}

/** What counts is handed how the visit began, so that it is one file. Null where the file can't be had: a count is not worth an error. */
async function loadCounter(counter: Counter): Promise<(() => AnalyticsAdapter) | null> {
  try {
    const provider = providerHere();
    if (counter === "own" || !provider) {
      const { startOwnCounts } = await import("#app/consent/analytics/own-counts.ts");
      return () => startOwnCounts(arrivalHere);
    }
    const { startProvider } = await import("#app/consent/analytics/provider.ts");
    return () => startProvider(provider, arrivalHere);
  } catch {
    return null;
  }
}
