import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

/**
 * Watches the web vitals as the library defines them: pages opened in a hidden tab have no paints, a page that comes back
 * from the back/forward cache begins again. `read` tells what no one was told yet, once by page load.
 */
export function observeVitals(): {
  read(): Array<Pick<MetricType, "name" | "value">>;
  stop(): void;
} {
  const known = new Map<MetricType["name"], MetricType>();
  const told = new Set<string>();
  let stopped = false;
  const take = (metric: MetricType) => {
    if (!stopped) known.set(metric.name, metric);
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(take, { reportAllChanges: true });
  return {
    read() {
      const fresh = [...known.values()].filter(({ id }) => !told.has(id));
      for (const { id } of fresh) told.add(id);
      return fresh.map(({ name, value }) => ({ name, value }));
    },
    // The library's observers can't be taken away; what they find is let go.
    stop() {
      stopped = true;
      known.clear();
    },
  };
}
