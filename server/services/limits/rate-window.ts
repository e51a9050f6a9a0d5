/** Counts events per key in fixed windows, in memory. Bounded: when too many keys are alive, the window starts anew. */
export function createRateWindow(options: { limit: number; windowMs: number; maxKeys?: number }) {
  const counts = new Map<string, number>();
  let windowEnd = 0;
  return {
    /** True while `key` is within its limit; counts this event. */
    allow(key: string, now = Date.now()): boolean {
      if (now >= windowEnd || counts.size > (options.maxKeys ?? 10_000)) {
        counts.clear();
        windowEnd = now + options.windowMs;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= options.limit;
    },
  };
}
