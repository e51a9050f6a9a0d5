import { type VitalName, vitalNames } from "#shared/analytics.ts";
import { countsIn } from "../db/repositories/daily-counts.ts";
import type { Store } from "../db/store.ts";
import { percentile } from "./counts.ts";
import { daysBefore, lengthOf, type ReportDays } from "./days.ts";
import { type Funnel, readFunnel } from "./funnel.ts";

/** Count with the one of the same number of days `before`; null if counts don't go back that far. */
type Count = { count: number; before: number | null };
type NamedCount = Count & { name: string };

export type AnalyticsReport = {
  /** First day counted, YYYY-MM-DD. */
  since: string;
  /** Last day counted. */
  until: string;
  days: number;
  /** Arrivals from elsewhere. Without identifiers, people can't be counted, and are not. */
  visits: Count;
  views: Count;
  pages: NamedCount[];
  devices: NamedCount[];
  /** Visits and steps in forms by form, source, campaign and landing page. */
  funnel: Funnel;
  /** The value that three of four page loads stayed at or below, within 5 %. */
  vitals: Array<{ name: VitalName; p75: number | null; samples: number }>;
};

const shown = 20;

/** Counts of some days, next to those of as many days before. */
export async function reportAnalytics(
  store: Pick<Store, "read">,
  range: ReportDays,
): Promise<AnalyticsReport> {
  const days = lengthOf(range);
  const before = daysBefore(range, days);
  return store.read(async (db) => {
    const compared = async (what: string) =>
      compare(await countsIn(db, range, what), before && (await countsIn(db, before, what)));
    const [sources, pages, devices] = [
      await compared("source"),
      await compared("page"),
      await compared("device"),
    ];
    const vitals: AnalyticsReport["vitals"] = [];
    for (const name of vitalNames) {
      const { value, samples } = percentile(await countsIn(db, range, name), 0.75);
      vitals.push({ name, p75: value, samples });
    }
    return {
      since: range.from,
      until: range.to,
      days,
      visits: total(sources),
      views: total(pages),
      pages: pages.slice(0, shown),
      devices: devices.slice(0, shown),
      funnel: await readFunnel(db, range),
      vitals,
    };
  });
}

type CountOf = { name: string; count: number };

/** Current counts, the highest first, then names that only the earlier days have. */
function compare(now: readonly CountOf[], before: readonly CountOf[] | null): NamedCount[] {
  const then = new Map(before?.map(({ name, count }) => [name, count]));
  const gone = (before ?? []).filter(({ name }) => !now.some((one) => one.name === name));
  return [...now, ...gone.map(({ name }) => ({ name, count: 0 }))].map(({ name, count }) => ({
    name,
    count,
    before: before && (then.get(name) ?? 0),
  }));
}

function total(counts: readonly NamedCount[]): Count {
  const sum = (of: (count: NamedCount) => number) => counts.reduce((all, one) => all + of(one), 0);
  const isKnown = counts.every(({ before }) => before !== null);
  return {
    count: sum(({ count }) => count),
    before: isKnown ? sum((one) => one.before ?? 0) : null,
  };
}
