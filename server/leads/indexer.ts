import { setTimeout as sleep } from "node:timers/promises";
import type { Store } from "../db/store.ts";
import type { Log } from "../platform/log.ts";
import { indexLeads } from "./index-leads.ts";

/** New submissions are gathered for so long: many in one transaction cost little more than one. */
const gatherMs = 1_000;

/** Interval in ms of the sweep for rows that another server, an older version or a failure left unindexed. */
const sweepMs = 60_000;

/** After so many the visitors' own transactions have a pause. */
const portion = 200;
const pauseMs = 100;

export type Indexer = {
  /** Something was stored or changed. */
  wake(): void;
  stop(): Promise<void>;
};

/** Keeps the search index up to date behind the visitors' backs. A search does so too for what is newest. */
export function startIndexer(
  store: Pick<Store, "write">,
  log: Log,
  { gather = gatherMs }: { gather?: number } = {},
): Indexer {
  const stopping = new AbortController();
  let alarm = Promise.withResolvers<void>();
  const pause = (ms: number) =>
    sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);

  const run = async () => {
    while (!stopping.signal.aborted) {
      const count = await indexLeads(store, portion).catch((error: unknown) => {
        log.warn({ error }, "search: submissions could not be indexed; they are tried again");
        return 0;
      });
      if (count === portion) await pause(pauseMs);
      else {
        await Promise.race([alarm.promise, pause(sweepMs)]);
        alarm = Promise.withResolvers();
        await pause(gather);
      }
    }
  };
  const running = run();
  return {
    wake: () => alarm.resolve(),
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
