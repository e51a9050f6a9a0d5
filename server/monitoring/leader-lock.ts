import { dateIn, instantIn } from "#shared/calendar.ts";
import { DAY_MS } from "#shared/durations.ts";
import {
  alerts,
  claimDuty,
  type Duty,
  endDuty,
  isDutyDone,
  postponeDuty,
  setUpAt,
} from "../db/repositories/monitoring.ts";
import { type ServiceContext, withTransaction } from "../platform/service-context.ts";
import { type DueAlerts, dueAlerts, settleAlerts } from "./alerts.ts";
import { collectDigest, type Digest } from "./digest.ts";

/** Longer than a mail server takes to answer; a server that crashed keeps a duty no longer. */
const claimMs = 3 * 60 * 1000;

/** How long a duty rests when its mail could not be sent. */
const restMs = 10 * 60 * 1000;

/**
 * Gives the alerts that are due to `send`, on one server at a time. What could not be sent is due again after a pause, and
 * then as it is then. Returns whether there was something. Throws what `send` throws.
 */
export async function doAlerts(
  ctx: ServiceContext,
  send: (due: DueAlerts) => Promise<void>,
): Promise<boolean> {
  const due = () => ctx.store.read(async (db) => dueAlerts(await alerts(db), ctx.now()));
  if (isEmpty(await due()) || !(await claim(ctx, "alerts"))) return false;
  // Another server may have told them a moment ago.
  const now = await due();
  return perform(ctx, "alerts", "", async () => {
    if (isEmpty(now)) return false;
    await send(now);
    await withTransaction(ctx, (tx) => settleAlerts(tx.db, now, tx.now));
    return true;
  });
}

/**
 * Gives the day's digest to `send` once it is `hour` o'clock in the zone of the business hours, on one server. None on the
 * day on which the store was set up. Returns whether there was one. Throws what `send` throws.
 */
export async function doDigest(
  ctx: ServiceContext,
  { hour, freeBytes }: { hour: number; freeBytes: number },
  send: (digest: Digest) => Promise<void>,
): Promise<boolean> {
  const { zone } = ctx.booking.policy;
  const until = ctx.now();
  const day = dateIn(zone, until);
  if (until < instantIn(zone, day, hour * 60)) return false;
  if (await ctx.store.read((db) => isDutyDone(db, "digest", day))) return false;
  const done = await claim(ctx, "digest", day);
  if (!done) return false;
  return perform(ctx, "digest", day, async () => {
    const setUp = new Date((await ctx.store.read(setUpAt)) || 0);
    if (dateIn(zone, setUp) === day) return false;
    const dayBefore = new Date(until.getTime() - DAY_MS);
    const since = done.at ? new Date(done.at) : dayBefore;
    await send(await collectDigest(ctx, { since, until, freeBytes }));
    return true;
  });
}

function claim(ctx: ServiceContext, name: Duty, day?: string) {
  return withTransaction(ctx, ({ db, now }) =>
    claimDuty(db, {
      name,
      now: now.toISOString(),
      until: after(now, claimMs),
      ...(day ? { day } : {}),
    }),
  );
}

/** Does a duty that was claimed; it is given back in any case. */
async function perform(
  ctx: ServiceContext,
  name: Duty,
  on: string,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const at = ctx.now().toISOString();
  try {
    const isDone = await work();
    await withTransaction(ctx, ({ db }) => endDuty(db, name, { on, at }));
    return isDone;
  } catch (error) {
    await withTransaction(ctx, ({ db, now }) => postponeDuty(db, name, after(now, restMs))).catch(
      // It runs out by itself.
      () => undefined,
    );
    throw error;
  }
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

function isEmpty({ alarms, clears }: DueAlerts): boolean {
  return alarms.length + clears.length === 0;
}
