import { DAY_MS } from "#shared/durations.ts";

/** How often a saved audience runs again. */
export type Cadence = "daily" | "weekly" | "monthly";

export type RefreshRun = {
  /** Days from today. */
  days: number;
  /** Its day, as `2026-11-30`; null while today isn't known. */
  date: string | null;
};

/** How many runs ahead the plan shows. */
export const SHOWN_RUNS = 4;

/** Of a month, while it isn't known which. */
const USUAL_MONTH = 30;

/**
 * The next runs of an audience that is saved today: the first a day, a week or a month from now. A month without that day
 * uses its last.
 * @param today as `2026-11-22`; null on a page that was made on another day
 */
export function nextRuns(today: string | null, cadence: Cadence, count: number): RefreshRun[] {
  return Array.from({ length: count }, (_, i) => {
    const nth = i + 1;
    if (today === null)
      return { days: nth * { daily: 1, weekly: 7, monthly: USUAL_MONTH }[cadence], date: null };
    const start = Date.parse(`${today}T00:00:00Z`);
    const at =
      cadence === "monthly"
        ? monthsAfter(today, nth)
        : start + nth * DAY_MS * (cadence === "daily" ? 1 : 7);
    return {
      days: Math.round((at - start) / DAY_MS),
      date: new Date(at).toISOString().slice(0, 10),
    };
  });
}

function monthsAfter(today: string, months: number): number {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(day, last));
}

/** The day where the visitor is. */
export function dayOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
