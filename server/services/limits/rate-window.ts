/**
 * Counts events per key in a sliding window, in memory: for what must not touch the store. The window before the current
 * one counts by the share of it that still lies in the window, so a key's count never falls to nothing at once. The
 * clock is the process's own, which is never set back.
 *
 * Bounded: once `maxKeys` keys are known, all others share one count until the window is over; or, where a shorter window
 * holds them too, `whenFull: "pass"` lets them through.
 */
export function createRateWindow(options: {
  limit: number;
  windowMs: number;
  maxKeys?: number;
  whenFull?: "share" | "pass";
}) {
  const { limit, windowMs, maxKeys = 10_000, whenFull = "share" } = options;
  let start = Number.NEGATIVE_INFINITY;
  let current = new Map<string, number>();
  let previous = new Map<string, number>();

  function slide(now: number): void {
    if (now < start + windowMs) return;
    previous = now < start + 2 * windowMs ? current : new Map();
    current = new Map();
    start = previous.size > 0 ? start + windowMs : now;
  }

  return {
    /** True while `key` is within its limit; counts this event then. */
    allow(key: string, now = performance.now()): boolean {
      slide(now);
      const isKnown = current.has(key) || current.size < maxKeys;
      if (!isKnown && whenFull === "pass") return true;
      const known = isKnown ? key : others;
      const share = 1 - (now - start) / windowMs;
      const count = current.get(known) ?? 0;
      if (count + (previous.get(known) ?? 0) * share >= limit) return false;
      current.set(known, count + 1);
      return true;
    },
  };
}

/** No network and no path is called so. */
const others = "\0others";
