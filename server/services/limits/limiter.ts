import { randomUUID } from "node:crypto";
import { addEvent, eventsSince } from "../../db/repositories/rate-events.ts";
import type { Tx } from "../context.ts";
import { Refused } from "../result.ts";
import { scopeOf } from "./sender.ts";

/** So many events of one sender in a sliding window. */
export type Limit = {
  /** What is limited; two limits of one name share their events. */
  name: string;
  most: number;
  windowMs: number;
};

export type Taken =
  /** Counted; `before` is how many events stood in the window already. */
  | { ok: true; before: number }
  /** Not counted; seconds until the oldest event leaves the window. */
  | { ok: false; retryAfter: number };

/**
 * Counts an event of `who`, in the caller's transaction: what is rolled back was not counted. The store keeps a keyed
 * hash for a day, neither an address nor a name.
 */
export async function take({ ctx, db, now }: Tx, limit: Limit, who: string): Promise<Taken> {
  const { name, most, windowMs } = limit;
  const scope = scopeOf(ctx.keys("sender"), name, who, now);
  const since = new Date(now.getTime() - windowMs).toISOString();
  const events = await eventsSince(db, scope, since, most);
  if (events.length >= most) {
    const oldest = Date.parse(events[0] ?? since);
    const retryAfter = Math.max(1, Math.ceil((oldest + windowMs - now.getTime()) / 1000));
    return { ok: false, retryAfter };
  }
  await addEvent(db, { id: randomUUID(), scope, at: now.toISOString() });
  return { ok: true, before: events.length };
}

/** The same for what can't go on over the limit: throws Refused. Gives how many events stood in the window. */
export async function takeOrRefuse(tx: Tx, limit: Limit, who: string): Promise<number> {
  const taken = await take(tx, limit, who);
  if (!taken.ok) throw new Refused("too_many", taken.retryAfter);
  return taken.before;
}
