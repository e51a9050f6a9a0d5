import { randomUUID } from "node:crypto";
import { addEvent, countEvents, nthNewestEvent } from "../db/repositories/rate-events.ts";
import type { Tx } from "../platform/service-context.ts";
import { scopesOf } from "./sender.ts";

/** So many events of one sender in a sliding window. */
export type Window = { max: number; ms: number };

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
  for (const [i, { max, ms }] of limit.windows.entries()) {
    if ((before[i] ?? 0) < max) continue;
    // With one event fewer than `max` there is room: the one that has to leave is the `max`th newest.
    const leaving = await nthNewestEvent(db, scopes, { until, nth: max });
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

/** Counts per key in a sliding window, in memory: for what must not touch the store. */
export type RateWindow = {
  /** Events of a key in the window, the older ones by their share. */
  used(key: string, now: number): number;
  add(key: string, now: number): void;
  /** Whole seconds after which one more event of a key is within `max`; 0 when it is now. */
  wait(key: string, max: number, now: number): number;
  /** Whole seconds until this window is over. */
  ends(now: number): number;
};

/** Number of networks that one window counts: a bound of memory, far above what a limit of all lets through. */
const maxKeys = 50_000;

/**
 * The window before the current one counts by the share of it that still lies in the window, so a key's count never falls
 * to nothing at once. A clock that is set back begins a new window.
 */
export function createRateWindow(ms: number): RateWindow {
  let start = Number.NEGATIVE_INFINITY;
  let current = new Map<string, number>();
  let previous = new Map<string, number>();

  function slide(now: number): void {
    if (now >= start && now < start + ms) return;
    previous = now >= start && now < start + 2 * ms ? current : new Map();
    current = new Map();
    start = previous.size > 0 ? start + ms : now;
  }

  /** Events of a key in this window and in the one before, and the share of the latter that counts. */
  function look(key: string, now: number) {
    slide(now);
    const [count, before] = [current.get(key) ?? 0, previous.get(key) ?? 0];
    return { count, before, share: 1 - (now - start) / ms };
  }

  return {
    used(key, now) {
      const { count, before, share } = look(key, now);
      return count + before * share;
    },
    add(key, now) {
      slide(now);
      if (current.has(key) || current.size < maxKeys) current.set(key, (current.get(key) ?? 0) + 1);
    },
    wait(key, max, now) {
      const { count, before, share } = look(key, now);
      if (count + before * share < max) return 0;
      // Within this window, as the one before fades; or in the next, as this one does.
      const until = count < max ? ms * (1 - (max - count) / before) : ms * (2 - max / count);
      return Math.floor((until - (now - start)) / 1_000) + 1;
    },
    ends(now) {
      slide(now);
      return Math.ceil((start + ms - now) / 1_000);
    },
  };
}
