import { randomUUID } from "node:crypto";
import { addEvent, countEvents, nthNewestEvent } from "../db/repositories/rate-events.ts";
import type { Tx } from "../platform/service-context.ts";
import { scopesOf } from "./sender.ts";

/** So many events of one sender in a sliding window. */
export type Window = { most: number; ms: number };

export type Limit = {
  /** Name of the limited act; two limits of one name share their events. */
  name: string;
  /** All of them hold at once. None may be longer than a day: that is how long events are kept. */
  windows: readonly [Window, ...Window[]];
};

/** Events before this one in each window, and seconds until there is room in all of them; 0 when there is now. */
export type Usage = { before: number[]; wait: number };

/**
 * Servers' clocks may differ by seconds. What is further ahead was written before a clock was set back: it doesn't count,
 * or the sender would be shut out for as long as the clock was wrong.
 */
const clockToleranceMs = 30_000;

/** Reads the events of `who` in the caller's transaction. Counts nothing. */
export async function usageOf({ ctx, db, now }: Tx, limit: Limit, who: string): Promise<Usage> {
  const scopes = scopesOf(ctx.keys("sender"), limit.name, who, now);
  const until = new Date(now.getTime() + clockToleranceMs).toISOString();
  const starts = limit.windows.map(({ ms }) => new Date(now.getTime() - ms).toISOString());
  const before = await countEvents(db, scopes, { starts, until });
  let wait = 0;
  for (const [i, { most, ms }] of limit.windows.entries()) {
    if ((before[i] ?? 0) < most) continue;
    // With one event fewer than `most` there is room: the one that has to leave is the `most`th newest.
    const leaving = await nthNewestEvent(db, scopes, { until, nth: most });
    const at = Math.min(Date.parse(leaving ?? now.toISOString()), now.getTime());
    wait = Math.max(wait, 1, Math.ceil((at + ms - now.getTime()) / 1000));
  }
  return { before, wait };
}

/**
 * Counts an event of `who`, in the caller's transaction: what is rolled back was not counted. The store keeps a keyed
 * hash for a day, neither an address nor a name.
 */
export async function addUsage({ ctx, db, now }: Tx, name: string, who: string): Promise<void> {
  const [scope] = scopesOf(ctx.keys("sender"), name, who, now);
  await addEvent(db, { id: randomUUID(), scope, at: now.toISOString() });
}
