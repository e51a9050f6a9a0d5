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

  /** The name that a key is counted by, and how often it was in this window and in the one before. */
  function look(key: string) {
    const isKnown = current.has(key) || current.size < maxKeys;
    const known = isKnown ? key : others;
    return { isKnown, known, count: current.get(known) ?? 0, before: previous.get(known) ?? 0 };
  }

  return {
    /** Whole seconds after which one more event of `key` is within its limit; 0 when it is now. Counts nothing. */
    retryAfter(key: string, now = performance.now()): number {
      slide(now);
      const { isKnown, count, before } = look(key);
      if (!isKnown && whenFull === "pass") return 0;
      const gone = now - start;
      if (count + before * (1 - gone / windowMs) < limit) return 0;
      // Within this window, as the one before fades; or in the next, as this one does.
      const until =
        count < limit
          ? windowMs * (1 - (limit - count) / before)
          : windowMs * (2 - limit / Math.max(count, 1));
      return Math.floor((until - gone) / 1_000) + 1;
    },
    /** How many more events of `key` are within its limit now, and seconds until this window is over. Counts nothing. */
    state(key: string, now = performance.now()): { left: number; seconds: number } {
      slide(now);
      const { count, before } = look(key);
      const started = Math.max(start, now - windowMs);
      const share = 1 - (now - started) / windowMs;
      return {
        left: Math.max(0, Math.ceil(limit - count - before * share)),
        seconds: Math.ceil((started + windowMs - now) / 1_000),
      };
    },
    /** True while `key` is within its limit; counts this event then. */
    allow(key: string, now = performance.now()): boolean {
      slide(now);
      const { isKnown, known, count, before } = look(key);
      if (!isKnown && whenFull === "pass") return true;
      const share = 1 - (now - start) / windowMs;
      if (count + before * share >= limit) return false;
      current.set(known, count + 1);
      return true;
    },
  };
}

/** No network and no path is called so. */
const others = "\0others";
