import type { AnalyticsAdapter, StartCounter } from "#app/consent/analytics/adapter.ts";
import { arrivalHere } from "#app/consent/analytics/arrival.ts";
import {
  currentConsent,
  fetchGpcSignal,
  isChoiceKept,
  onConsent,
} from "#app/consent/consent-store.ts";
import { pageFacts } from "#app/islands/page-facts.ts";

/** Counter of visits: our own, or the configured service. */
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
    running = start(arrivalHere, pageFacts().analytics);
    running.view();
  };
  onConsent(follow);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) running?.view();
  });
  await follow();
}

/**
 * Counter that consent allows now. A visit goes to someone else only when the visitor has said so; on by default is our own
 * count.
 */
function counterAllowed(): Counter | null {
  const { analytics, chosen } = currentConsent();
  // What only a tab holds the server can't see, and it counts no one on the word of a script.
  if (!analytics || !isChoiceKept()) return null;
  return chosen && pageFacts().analytics ? "provider" : "own";
}

/** Code that counts; null where the file can't be had: a count is not worth an error. */
function loadCounter(counter: Counter): Promise<StartCounter | null> {
  const code: Promise<{ default: StartCounter }> =
    counter === "own"
      ? import("#app/consent/analytics/own-counts.ts")
      : import("#app/consent/analytics/provider.ts");
  return code.then(
    (module) => module.default,
    () => null,
  );
}
