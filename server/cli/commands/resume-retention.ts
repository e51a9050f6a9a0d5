import { DAY_MS } from "#shared/durations.ts";
import type { Store } from "../../db/store.ts";
import { confirmClock } from "../../retention/clock.ts";
import { UsageError } from "../run.ts";

/**
 * Confirms this machine's clock, if the operator names the same day: a wrong clock that is confirmed without looking would empty the
 * store.
 */
export async function resumeRetention(
  store: Pick<Store, "kind" | "write" | "time">,
  day: string,
  now = new Date(),
): Promise<string> {
  const database = store.kind === "postgres" ? await store.time() : now;
  for (const [whose, clock] of [
    ["This machine's clock", now],
    ["The database's clock", database],
  ] as const) {
    // Midnight comes up to half a day earlier or later elsewhere.
    if (Math.abs(clock.getTime() - Date.parse(`${day}T12:00:00Z`)) <= DAY_MS) continue;
    throw new UsageError(
      `${whose} says ${clock.toISOString().slice(0, 10)}, and you say ${day}, so nothing was changed. Set the clock right, or write the day that it is.`,
    );
  }
  await confirmClock(store, now);
  return `It is taken for ${day}. What has had its time is removed within the hour, by the servers whose clocks agree.\n`;
}
