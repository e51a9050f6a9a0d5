import type { VitalName } from "#contracts/analytics.ts";
import { type LayoutShift, largestShift, slowInteraction } from "./vital-math.ts";

type Vital = { name: VitalName; value: number };
type EventTiming = PerformanceEntry & { interactionId?: number };

/** Watches the page load's web vitals with the browser's own observers; `read` tells what is known by then. */
export function observeVitals(): { read(): Vital[]; stop(): void } {
  const paints = new Map<VitalName, number>();
  const shifts: LayoutShift[] = [];
  const interactions = new Map<number, number>();
  const observers = [
    observe("largest-contentful-paint", (entry) => paints.set("LCP", entry.startTime)),
    observe("paint", (entry) => {
      if (entry.name === "first-contentful-paint") paints.set("FCP", entry.startTime);
    }),
    observe("layout-shift", (entry) => shifts.push(entry as LayoutShift)),
    observe("event", (entry) => {
      const { interactionId, duration } = entry as EventTiming;
      if (!interactionId) return;
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    }),
  ];
  return {
    read() {
      const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const vitals: Vital[] = [...paints].map(([name, value]) => ({ name, value }));
      if (visit) vitals.push({ name: "TTFB", value: Math.max(0, visit.responseStart) });
      if (paints.size > 0) vitals.push({ name: "CLS", value: largestShift(shifts) });
      const slow = slowInteraction([...interactions.values()]);
      if (slow !== null) vitals.push({ name: "INP", value: slow });
      return vitals;
    },
    stop() {
      for (const observer of observers) observer?.disconnect();
    },
  };
}

function observe(
  type: string,
  take: (entry: PerformanceEntry) => void,
): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  const options: PerformanceObserverInit & { durationThreshold?: number } = {
    type,
    buffered: true,
    ...(type === "event" ? { durationThreshold: 40 } : {}),
  };
  observer.observe(options);
  return observer;
}
