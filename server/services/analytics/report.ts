import { type VitalName, vitalNames } from "#contracts/analytics.ts";
import { DAY_MS } from "#contracts/durations.ts";
import { countsSince, totalSince } from "../../db/repositories/daily-counts.ts";
import type { Store } from "../../db/store.ts";
import { percentile } from "./buckets.ts";

type Count = { name: string; count: number };

export type AnalyticsReport = {
  /** First day counted, YYYY-MM-DD. */
  since: string;
  /** Arrivals from elsewhere. Without identifiers, people can't be counted, and are not. */
  visits: number;
  views: number;
  pages: Count[];
  /** Hosts that visits came from; "" is none or one that kept it to itself. */
  sources: Count[];
  devices: Count[];
  /** The value that three of four page loads stayed at or below, within 5 %. */
  vitals: Array<{ name: VitalName; p75: number | null; samples: number }>;
};

const shown = 20;

/** What was counted in the last `days` days, today included. */
export async function reportAnalytics(
  store: Pick<Store, "read">,
  days: number,
  now = new Date(),
): Promise<AnalyticsReport> {
  const since = new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return store.read(async (db) => {
    const vitals: AnalyticsReport["vitals"] = [];
    for (const name of vitalNames) {
      const { value, samples } = percentile(await countsSince(db, { since, what: name }), 0.75);
      vitals.push({ name, p75: value, samples });
    }
    return {
      since,
      visits: await totalSince(db, { since, what: "source" }),
      views: await totalSince(db, { since, what: "page" }),
      pages: await countsSince(db, { since, what: "page", limit: shown }),
      sources: await countsSince(db, { since, what: "source", limit: shown }),
      devices: await countsSince(db, { since, what: "device", limit: 3 }),
      vitals,
    };
  });
}
