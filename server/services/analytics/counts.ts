import type { AnalyticsEvent } from "#contracts/analytics.ts";
import { addCounts, type DailyCount, namesOf } from "../../db/repositories/daily-counts.ts";
import type { Tx } from "../context.ts";
import { type ServiceContext, withTransaction } from "../context.ts";
import { bucketOf } from "./buckets.ts";

/** What a path becomes that is no page of ours: no one can write words of their own into the counts. */
export const OTHER_PAGE = "(not found)";

/** What a source becomes once a day has its share of them. */
export const OTHER_SOURCE = "(other)";

/** Hosts that are told apart in a day: anyone can send any. */
export const sourcesPerDay = 200;

/** How long counts are gathered before they are written together: a beacon costs no write of its own. */
const gatherMs = 2_000;

/** Far more than pages, sources and buckets of two seconds; whatever else comes in is dropped. */
const mostGathered = 5_000;

export type RecordEvents = (
  events: readonly AnalyticsEvent[],
  isPage: (path: string) => boolean,
) => Promise<void>;

export type Counts = {
  record: RecordEvents;
  /** Writes what was gathered. Rejects when the store refuses; it is then kept for the next time. */
  flush(): Promise<void>;
};

/**
 * Counts views and measurements by day. Of a view nothing is kept but that each of its counts is one higher: no row and no
 * order says which page was seen with which, from where and on what.
 *
 * When the disk is low they are dropped, so that leads are never refused because of counts.
 */
export function createCounts(
  ctx: ServiceContext,
  failed: (error: unknown) => void = () => undefined,
): Counts {
  let gathered = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const add = (day: string, what: string, name: string, count = 1) => {
    const key = JSON.stringify([day, what, name]);
    if (gathered.size >= mostGathered && !gathered.has(key)) return;
    gathered.set(key, (gathered.get(key) ?? 0) + count);
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const counts = gathered;
    gathered = new Map();
    if (counts.size === 0 || ctx.isDiskLow()) return;
    try {
      await withTransaction(ctx, (tx) => write(tx, counts));
    } catch (error) {
      for (const [key, count] of counts)
        add(...(JSON.parse(key) as [string, string, string]), count);
      throw error;
    }
  };

  return {
    flush,
    record: async (events, isPage) => {
      const day = ctx.now().toISOString().slice(0, 10);
      for (const event of events)
        for (const [what, name] of countsOf(event, isPage)) add(day, what, name);
      timer ??= setTimeout(() => void flush().catch(failed), gatherMs).unref();
    },
  };
}

/** What goes up by one: the page, the screen and, for the first page of a visit, where it came from. */
function countsOf(
  event: AnalyticsEvent,
  isPage: (path: string) => boolean,
): Array<[what: string, name: string]> {
  if (event.kind === "vital") return [[event.name, bucketOf(event.value)]];
  return [
    ["page", isPage(event.page) ? event.page : OTHER_PAGE],
    ["device", event.device],
    ...(event.entry ? [["source", event.source] as [string, string]] : []),
  ];
}

async function write(tx: Tx, counts: ReadonlyMap<string, number>): Promise<void> {
  const byDay = Map.groupBy(counts, ([key]) => (JSON.parse(key) as [string])[0]);
  for (const [day, entries] of byDay) {
    const rows = entries.map(([key, count]): DailyCount => {
      const [, what, name] = JSON.parse(key) as [string, string, string];
      return { what, name, count };
    });
    await addCounts(tx.db, day, await withinBounds(tx, day, rows));
  }
}

/** Puts the sources together that are over the day's share. */
async function withinBounds(
  tx: Tx,
  day: string,
  rows: readonly DailyCount[],
): Promise<DailyCount[]> {
  const sources = rows.filter(({ what }) => what === "source");
  if (sources.length === 0) return [...rows];
  const what = "source";
  const known = new Set(await namesOf(tx.db, { day, what, limit: sourcesPerDay }));
  let other = 0;
  const kept = rows.filter((row) => {
    if (row.what !== what || known.has(row.name)) return true;
    if (known.size < sourcesPerDay) return known.add(row.name);
    other += row.count;
    return false;
  });
  return other > 0 ? [...kept, { what, name: OTHER_SOURCE, count: other }] : kept;
}
