import { DAY_MS } from "#shared/durations.ts";
import { jobRun, recordRun } from "../db/repositories/monitoring.ts";
import type { Store } from "../db/store.ts";

/**
 * Verdict on this machine's clock. The retention purge can't be undone, so it needs a plausible clock: within two weeks of the store's
 * last use, advancing with this process's monotonic time, and within a day of the database's clock. Otherwise nothing is purged until
 * the clock is right or an operator confirms the day.
 */
export type ClockVerdict = {
  /** Time on this machine's clock. */
  clock: Date;
  /** Best known time: the clock's if plausible, else the one that contradicts it. */
  now: Date;
  /** Contradiction in half a sentence; null if the clock is plausible. */
  problem: string | null;
};

export type ClockGuard = () => Promise<ClockVerdict>;

/** Largest accepted difference: more than any daylight saving or usual downtime. */
export const maxJumpDays = 14;

/** Largest accepted difference to the database; the doctor reports seconds. */
const maxOffsetMs = DAY_MS;

const recordMs = 60 * 60 * 1000;

/** Name of the job_runs row that holds the last plausible time. */
const JOB = "retention";

export type ClockSources = {
  store: Pick<Store, "kind" | "read" | "write" | "time">;
  now?: () => Date;
  /** Monotonic milliseconds. */
  monotonic?: () => number;
  /** Records nothing. */
  isReadOnly?: boolean;
};

export function createClockGuard(sources: ClockSources): ClockGuard {
  const { store, now = () => new Date(), monotonic = () => performance.now() } = sources;
  const { isReadOnly = false } = sources;
  /** Reference time and the monotonic time at which it held; `isOld` if it comes from the store. */
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
    if (database && Math.abs(clock.getTime() - database.getTime()) > maxOffsetMs) {
      return { clock, now: database, problem: `the database's says ${shown(database)}` };
    }
    // Another server or an operator has recorded a time since.
    if (seen !== null && seen !== known) {
      known = seen;
      anchor = { at: Date.parse(seen), since: elapsed, isOld: true };
    }
    const expected = new Date(anchor ? anchor.at + elapsed - anchor.since : clock);
    if (Math.abs(clock.getTime() - expected.getTime()) > maxJumpDays * DAY_MS) {
      return { clock, now: expected, problem: `the store was last in use on ${shown(expected)}` };
    }
    // Downtime is taken from the clock. From here on this process counts by itself, so small jumps add up.
    if (!anchor || anchor.isOld) anchor = { at: clock.getTime(), since: elapsed, isOld: false };
    await record(clock);
    return { clock, now: clock, problem: null };
  };
}

/** Records a time as right: every server then accepts clocks near it. */
export async function confirmClock(store: Pick<Store, "write">, now: Date): Promise<void> {
  await store.write((db) => recordRun(db, JOB, { at: now.toISOString(), problem: null }));
}

/** Message for the operator, with the command that confirms the clock. */
export function clockText({ clock, problem }: ClockVerdict, machine: string): string {
  // No day to copy: it must not come from this clock.
  return (
    `The clock of ${machine} says ${shown(clock)}, and ${problem}. Nothing is removed for its age until that is settled: no data past ` +
    "RETENTION_DAYS, no records, no mail files. This server publishes nothing scheduled either. Set the clock right. If it is right, because no server ran for so long, say which day it " +
    "is: npm run privacy -- resume-retention <today>"
  );
}

function shown(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
