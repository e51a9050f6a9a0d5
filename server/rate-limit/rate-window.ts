/** Counts per key in a sliding window, in memory: for what must not touch the store. */
export type RateWindow = {
  /** Events of a key in the window, the older ones by their share. */
  used(key: string, now: number): number;
  add(key: string, now: number): void;
  /** Whole seconds after which one more event of a key is within `most`; 0 when it is now. */
  wait(key: string, most: number, now: number): number;
  /** Whole seconds until this window is over. */
  ends(now: number): number;
};

/** Number of networks that one window counts: a bound of memory, far above what a limit of all lets through. */
const mostKeys = 50_000;

/**
 * The window before the current one counts by the share of it that still lies in the window, so a key's count never falls
 * to nothing at once. A clock that is set back begins a new window.
 */
export function createRateWindow(ms: number): RateWindow {
  let start = Number.NEGATIVE_INFINITY;
  let current = new Map<string, number>();
  let previous = new Map<string, number>();

  function slide(now: number): void {
    if (now >= start && now < start + ms) return;
    previous = now >= start && now < start + 2 * ms ? current : new Map();
    current = new Map();
    start = previous.size > 0 ? start + ms : now;
  }

  /** Events of a key in this window and in the one before, and the share of the latter that counts. */
  function look(key: string, now: number) {
    slide(now);
    const [count, before] = [current.get(key) ?? 0, previous.get(key) ?? 0];
    return { count, before, share: 1 - (now - start) / ms };
  }

  return {
    used(key, now) {
      const { count, before, share } = look(key, now);
      return count + before * share;
    },
    add(key, now) {
      slide(now);
      if (current.has(key) || current.size < mostKeys)
        current.set(key, (current.get(key) ?? 0) + 1);
    },
    wait(key, most, now) {
      const { count, before, share } = look(key, now);
      if (count + before * share < most) return 0;
      // Within this window, as the one before fades; or in the next, as this one does.
      const until = count < most ? ms * (1 - (most - count) / before) : ms * (2 - most / count);
      return Math.floor((until - (now - start)) / 1_000) + 1;
    },
    ends(now) {
      slide(now);
      return Math.ceil((start + ms - now) / 1_000);
    },
  };
}
