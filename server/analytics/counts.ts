import type { AnalyticsEvent } from "#shared/analytics.ts";
import { addCounts, type DailyCount, namesOf } from "../db/repositories/daily-counts.ts";
import type { Db } from "../db/store.ts";
import { type ServiceContext, type Tx, withTransaction } from "../platform/service-context.ts";
import { sourceLimit } from "../rate-limit/policy.ts";
import { createMemoryShare } from "../rate-limit/shared-limit.ts";
import { bucketOf } from "./buckets.ts";

/** Path recorded for an unknown page: no one can write words of their own into the counts. */
export const OTHER_PAGE = "(not found)";

/** How long counts are gathered before they are written together: a beacon costs no write of its own. */
const gatherMs = 2_000;

export type RecordEvents = (
  events: readonly AnalyticsEvent[],
  isPage: (path: string) => boolean,
  /** Address of the network that sends them; looked at for the names of sources only. */
  address: string,
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
  const sources = createSources(ctx.now);
  // Of each day the pages, sources and buckets that there are: a bound that no visitor can use up.
  let gathered = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const add = (day: string, what: string, name: string, count = 1) => {
    const key = JSON.stringify([day, what, name]);
    gathered.set(key, (gathered.get(key) ?? 0) + count);
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const counts = gathered;
    gathered = new Map();
    if (counts.size === 0 || ctx.isDiskLow()) return;
    try {
      await withTransaction(ctx, (tx) => write(tx, counts, sources));
    } catch (error) {
      for (const [key, count] of counts)
        add(...(JSON.parse(key) as [string, string, string]), count);
      throw error;
    }
  };

  return {
    flush,
    record: async (events, isPage, address) => {
      const day = ctx.now().toISOString().slice(0, 10);
      const sourceOf = (source: string) => sources.nameOf(day, source, address);
      for (const event of events)
        for (const [what, name] of countsOf(event, isPage, sourceOf)) add(day, what, name);
      timer ??= setTimeout(() => void flush().catch(failed), gatherMs).unref();
    },
  };
}

/** Counters that a page view increments: the page, the screen and, for the first page of a visit, where it came from. */
function countsOf(
  event: AnalyticsEvent,
  isPage: (path: string) => boolean,
  sourceOf: (source: string) => string,
): Array<[what: string, name: string]> {
  if (event.kind === "vital") return [[event.name, bucketOf(event.value)]];
  return [
    ["page", isPage(event.page) ? event.page : OTHER_PAGE],
    ["device", event.device],
    ...(event.entry ? [["source", sourceOf(event.source)] as [string, string]] : []),
  ];
}

async function write(tx: Tx, counts: ReadonlyMap<string, number>, sources: Sources): Promise<void> {
  const byDay = Map.groupBy(counts, ([key]) => (JSON.parse(key) as [string])[0]);
  for (const [day, entries] of byDay) {
    const rows = entries.map(([key, count]): DailyCount => {
      const [, what, name] = JSON.parse(key) as [string, string, string];
      return { what, name, count };
    });
    await addCounts(tx.db, day, rows);
    await sources.refresh(tx.db, day);
  }
}

/** Name of all sources once a day, or a network, has had its share of them. */
export const OTHER_SOURCE = "(other)";

/** Hosts that are told apart in a day. */
type Sources = {
  /** The name that a source is counted under: its own if the day knows it, or has room for it. */
  nameOf(day: string, source: string, address: string): string;
  /** Reads what other servers have counted on a day. */
  refresh(db: Db, day: string): Promise<void>;
};

/** The names that a day knows, of the newest day only: those of the day before are written within seconds. */
function createSources(now: () => Date): Sources {
  const share = createMemoryShare(sourceLimit, () => now().getTime());
  let known = { day: "", names: new Set<string>() };
  const namesFor = (day: string): Set<string> => {
    if (known.day !== day) known = { day, names: new Set() };
    return known.names;
  };
  return {
    nameOf(day, source, address) {
      const names = namesFor(day);
      // Who typed the address has no source, and takes no place among them.
      if (source === "" || names.has(source)) return source;
      if (!share.take(address, names.size).ok) return OTHER_SOURCE;
      names.add(source);
      return source;
    },
    async refresh(db, day) {
      if (known.day !== day) return;
      const stored = await namesOf(db, { day, what: "source", limit: sourceLimit.all });
      for (const name of stored) if (name !== "" && name !== OTHER_SOURCE) known.names.add(name);
    },
  };
}
