import { randomUUID } from "node:crypto";
import { addEvent, eventsBetween } from "../../db/repositories/rate-events.ts";
import type { Tx } from "../context.ts";
import { scopesOf } from "./sender.ts";

/** So many events of one sender in a sliding window. */
export type Window = { most: number; ms: number };

export type Limit = {
  /** What is limited; two limits of one name share their events. */
  name: string;
  /** All of them hold at once. None may be longer than a day: that is how long events are kept. */
  windows: readonly [Window, ...Window[]];
};

export type Taken =
  /** Counted; `before` is how many events were in each window already. */
  | { ok: true; before: number[] }
  /** Not counted; seconds until there is room in every window. */
  | { ok: false; retryAfter: number };

/**
 * Servers' clocks may differ by seconds. What is further ahead was written before a clock was set back: it doesn't count,
 * or the sender would be shut out for as long as the clock was wrong.
 */
const clockToleranceMs = 30_000;

/**
 * Counts an event of `who`, in the caller's transaction: what is rolled back was not counted. The store keeps a keyed
 * hash for a day, neither an address nor a name.
 */
export async function take({ ctx, db, now }: Tx, limit: Limit, who: string): Promise<Taken> {
  const scopes = scopesOf(ctx.keys("sender"), limit.name, who, now);
  const longest = Math.max(...limit.windows.map(({ ms }) => ms));
  const most = Math.max(...limit.windows.map((window) => window.most));
  const found = await eventsBetween(db, scopes, {
    after: new Date(now.getTime() - longest).toISOString(),
    until: new Date(now.getTime() + clockToleranceMs).toISOString(),
    limit: most,
  });
  const times = found.map((at) => Date.parse(at));
  const waits = limit.windows.map((window) => waitFor(window, times, now.getTime()));
  const wait = Math.max(...waits);
  if (wait > 0) return { ok: false, retryAfter: Math.max(1, Math.ceil(wait / 1000)) };
  await addEvent(db, { id: randomUUID(), scope: scopes[0], at: now.toISOString() });
  const before = limit.windows.map(({ ms }) => inWindow(times, ms, now.getTime()).length);
  return { ok: true, before };
}

/** Milliseconds until one more event fits into a window; 0 when it does now. `times` are the newest, newest first. */
function waitFor({ most, ms }: Window, times: readonly number[], now: number): number {
  const inside = inWindow(times, ms, now);
  if (inside.length < most) return 0;
  // With one event fewer than `most` there is room: the one that has to leave is the `most`th newest.
  const leaving = inside[most - 1] ?? now;
  return Math.max(1, Math.min(leaving, now) + ms - now);
}

function inWindow(times: readonly number[], ms: number, now: number): number[] {
  return times.filter((at) => at > now - ms);
}
