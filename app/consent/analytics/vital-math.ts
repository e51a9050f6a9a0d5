export type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

const gapMs = 1_000;
const windowMs = 5_000;

/** CLS: the largest burst of layout shifts. A burst has less than 1 s between its shifts and lasts 5 s at most. */
export function largestShift(
  shifts: ReadonlyArray<Pick<LayoutShift, "value" | "startTime" | "hadRecentInput">>,
): number {
  let largest = 0;
  let burst = 0;
  let begun = 0;
  let before = Number.NEGATIVE_INFINITY;
  for (const { value, startTime, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    const goesOn = startTime - before < gapMs && startTime - begun < windowMs;
    if (!goesOn) begun = startTime;
    burst = goesOn ? burst + value : value;
    before = startTime;
    largest = Math.max(largest, burst);
  }
  return largest;
}

/** INP: the slowest interaction, leaving out one outlier for every fifty. Null when nobody touched the page. */
export function slowInteraction(durations: readonly number[]): number | null {
  const sorted = [...durations].sort((a, b) => b - a);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length / 50))] ?? null;
}
