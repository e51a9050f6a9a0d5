import { DAY_MS } from "#contracts/durations.ts";
import { jobRun, recordRun } from "../../db/repositories/job-runs.ts";
import type { Store } from "../../db/store.ts";

/**
 * What is removed for its age can't be brought back, so it takes a clock that is plausible: within two weeks of when the store was
 * seen in use last, moving on with this process, and within a day of the database's. Else nothing is removed until an operator
 * has said that the day is right.
 */
export type ClockVerdict = {
  /** What this machine's clock says. */
  clock: Date;
  /** What time it is as far as that can be known: the clock's, or where that isn't plausible what stands against it. */
  now: Date;
  /** What is wrong with the clock, in half a sentence; null where nothing is. */
  problem: string | null;
};

export type ClockGuard = () => Promise<ClockVerdict>;

/** Longer is no holiday of a server, and no summer time. */
export const mostJumpDays = 14;

/** Servers of one database may differ by seconds; the doctor tells of that. */
const mostOffsetMs = DAY_MS;

/** How often the time is written down as seen. */
const recordMs = 60 * 60 * 1000;

/** The job under which the last plausible time stands in the store. */
const JOB = "retention";

export type ClockSources = {
  store: Pick<Store, "kind" | "read" | "write" | "time">;
  now?: () => Date;
  /** Milliseconds that no one can set back. */
  monotonic?: () => number;
  /** For a look that changes nothing. */
  isReadOnly?: boolean;
};

/** Each server has one for as long as it runs. */
export function createClockGuard(sources: ClockSources): ClockGuard {
  const { store, now = () => new Date(), monotonic = () => performance.now() } = sources;
  const { isReadOnly = false } = sources;
  /** A time, and since when this process counts on from it; `isOld` while it is the store's, from before this process. */
  let anchor: { at: number; since: number; isOld: boolean } | undefined;
  let known: string | null = null;

  const record = async (at: Date) => {
    if (isReadOnly || (known && at.getTime() - Date.parse(known) < recordMs)) return;
    await confirmClock(store, at);
    known = at.toISOString();
  };

  return async () => {
    const run = await store.read((db) => jobRun(db, JOB));
    const database = store.kind === "postgres" ? await store.time() : null;
    const [clock, elapsed, seen] = [now(), monotonic(), run?.ok_at ?? null];
    if (database && Math.abs(clock.getTime() - database.getTime()) > mostOffsetMs) {
      return { clock, now: database, problem: `the database's says ${shown(database)}` };
    }
    // Another server, or an operator, has said since what time it is.
    if (seen !== null && seen !== known) {
      known = seen;
      anchor = { at: Date.parse(seen), since: elapsed, isOld: true };
    }
    const expected = new Date(anchor ? anchor.at + elapsed - anchor.since : clock);
    if (Math.abs(clock.getTime() - expected.getTime()) > mostJumpDays * DAY_MS) {
      return { clock, now: expected, problem: `the store was last in use on ${shown(expected)}` };
    }
    // The clock tells how long no server ran. From here on this process counts itself: a clock can't creep ahead.
    if (!anchor || anchor.isOld) anchor = { at: clock.getTime(), since: elapsed, isOld: false };
    await record(clock);
    return { clock, now: clock, problem: null };
  };
}

/** Writes down that the clock is right: from then on it is plausible to every server. */
export async function confirmClock(store: Pick<Store, "write">, now: Date): Promise<void> {
  await store.write((db) => recordRun(db, JOB, { at: now.toISOString(), problem: null }));
}

/** What an operator is told, wherever it is seen, and the command that ends it. */
export function clockText({ clock, problem }: ClockVerdict, machine: string): string {
  // Without a day to copy: it must come from somewhere else than this clock.
  return (
    `The clock of ${machine} says ${shown(clock)}, and ${problem}. Nothing is removed for its age until that is settled: no data past ` +
    "RETENTION_DAYS, no records, no mail files. Set the clock right. If it is right, because no server ran for so long, say which day it " +
    "is: npm run privacy -- resume-retention <today>"
  );
}

function shown(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
