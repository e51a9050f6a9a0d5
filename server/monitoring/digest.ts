import { addDays, dateIn, instantIn } from "#shared/calendar.ts";
import { leadStates } from "#shared/submission.ts";
import { lastDays } from "../analytics/days.ts";
import { type Funnel, readFunnel } from "../analytics/funnel.ts";
import { bookingsIn } from "../db/repositories/bookings.ts";
import {
  countDead,
  countRefused,
  countRetried,
  countWrittenToFiles,
  type DeliveryRow,
  type Refused,
} from "../db/repositories/deliveries.ts";
import { alerts, jobRun } from "../db/repositories/monitoring.ts";
import { countBetween, type SubmissionCount } from "../db/repositories/submissions.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { isSuspicious } from "../submissions/flags.ts";
import { urgentRequests } from "./conditions.ts";

/** Daily digest of the operator: counts, times and references; nothing that a visitor typed. */
export type Digest = {
  /** Zone of the days and times. */
  zone: string;
  /** The day it is of, YYYY-MM-DD. */
  day: string;
  /** ISO times that the leads are counted between. */
  since: string;
  until: string;
  /** Lead counts by form, without erased ones; states in the order of their life. `waiting` for someone to handle them. */
  leads: Array<{
    form: string;
    count: number;
    waiting: number;
    states: Array<{ state: string; count: number }>;
  }>;
  /** Among those that wait. */
  suspicious: number;
  /** Demos of today and tomorrow, by their time. */
  bookings: Array<{ start: string; reference: string }>;
  /** Open privacy requests that are due within five days. */
  requests: Array<{ reference: string; kind: string; dueOn: string }>;
  dead: Record<DeliveryRow["channel"], number>;
  /** Refused, and still tried. */
  refused: Refused;
  /** Failed otherwise, and still tried: the receiver was down. */
  retried: Record<DeliveryRow["channel"], number>;
  /** Mails that became files since the last digest, for want of a mail server. */
  written: number;
  /** Bytes on the disk of the data folder of the server that sends it. */
  freeBytes: number;
  backup: { okAt: string | null; failedAt: string | null };
  /** Visits and forms of the seven days before, once a week. */
  week: Funnel | null;
  /** Open alerts, and those since the last digest. */
  alerts: Array<{ text: string; since: string; over: string | null }>;
};

/**
 * Collects what happened between two times, and what is ahead.
 * @param withWeek whether the week's visits and forms are in it; on Mondays if it isn't given
 */
export async function collectDigest(
  ctx: Pick<ServiceContext, "store" | "booking">,
  {
    since,
    until,
    freeBytes,
    withWeek,
  }: { since: Date; until: Date; freeBytes: number; withWeek?: boolean },
): Promise<Digest> {
  const { zone } = ctx.booking.policy;
  const day = dateIn(zone, until);
  const span = { from: instantIn(zone, day, 0), to: instantIn(zone, addDays(day, 2), 0) };
  return ctx.store.read(async (db) => {
    const counts = await countBetween(db, since.toISOString(), until.toISOString());
    const bookings = await bookingsIn(db, {
      from: span.from.toISOString(),
      to: span.to.toISOString(),
      state: "booked",
      limit: 200,
    });
    const run = await jobRun(db, "backup");
    return {
      zone,
      day,
      since: since.toISOString(),
      until: until.toISOString(),
      leads: byForm(counts),
      suspicious: total(counts.filter((row) => isWaiting(row) && isSuspicious(row.flags))),
      bookings: bookings.map(({ booking, submission }) => ({
        start: booking.starts_at,
        reference: submission.reference,
      })),
      requests: (await urgentRequests(db, until)).map(({ reference, kind, due_on }) => ({
        reference,
        kind,
        dueOn: due_on,
      })),
      dead: await countDead(db),
      refused: await countRefused(db),
      retried: await countRetried(db),
      written: await countWrittenToFiles(db, since.toISOString(), until.toISOString()),
      freeBytes,
      week:
        (withWeek ?? isMonday(day))
          ? await readFunnel(db, lastDays(zone, until, DAYS_OF_WEEK, 1))
          : null,
      backup: { okAt: run?.ok_at ?? null, failedAt: run?.failed_at ?? null },
      alerts: (await alerts(db)).map(({ text, opened_at, clear_since }) => ({
        text,
        since: opened_at,
        over: clear_since,
      })),
    };
  });
}

const DAYS_OF_WEEK = 7;

function isMonday(day: string): boolean {
  return new Date(day).getUTCDay() === 1;
}

function byForm(counts: readonly SubmissionCount[]): Digest["leads"] {
  return [...Map.groupBy(counts, ({ form }) => form)].map(([form, rows]) => ({
    form,
    count: total(rows),
    waiting: total(rows.filter(isWaiting)),
    states: leadStates
      .map((state) => ({ state, count: total(rows.filter((row) => row.state === state)) }))
      .filter(({ count }) => count > 0),
  }));
}

/** No one has looked at it, and someone should. */
function isWaiting({ state }: SubmissionCount): boolean {
  return state === "new";
}

function total(counts: readonly SubmissionCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
