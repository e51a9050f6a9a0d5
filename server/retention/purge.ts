import { DAY_MS } from "#shared/durations.ts";
import { ANALYTICS_DAYS } from "#shared/lead-source.ts";
import { closePastBookings, forgetBlocks } from "../db/repositories/bookings.ts";
import { forgetConsentRecords } from "../db/repositories/consent-records.ts";
import { emptyOldCounts, foldSubmissions, forgetCounts } from "../db/repositories/daily-counts.ts";
import { closedBefore, endedBefore } from "../db/repositories/privacy-requests.ts";
import { forgetEvents } from "../db/repositories/rate-events.ts";
import {
  deleteSubmissions,
  forgetExpired,
  forgetProofs,
  type SubmissionRow,
  submissionById,
  submissionsBefore,
} from "../db/repositories/submissions.ts";
import type { Db } from "../db/store.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { redact } from "../privacy/person/person.ts";

/** Rows in one transaction: a few milliseconds, and visitors' own ones go in between. */
const batch = 200;

/**
 * Forgets what has had its time; see retentionPeriods. `retentionDays` (0: never) is how long the personal data of submissions is
 * kept, never shorter than an appointment is to come; that of privacy requests stays for two years after their end.
 * Counts stay. Returns the references that were emptied, for their mail files.
 */
export async function purge(ctx: ServiceContext, retentionDays: number): Promise<string[]> {
  await forgetMarks(ctx);
  await forgetRecords(ctx);
  const emptied = retentionDays === 0 ? [] : await emptyOldSubmissions(ctx, retentionDays);
  await untilFew(ctx, (db) => foldSubmissions(db, before(ctx, retentionPeriods.emptied), batch));
  return emptied;
}

async function forgetMarks(ctx: ServiceContext): Promise<void> {
  const now = ctx.now().toISOString();
  await untilFew(ctx, (db) => forgetEvents(db, before(ctx, retentionPeriods.marks), batch));
  await untilFew(ctx, (db) => forgetExpired(db, now, batch));
  await ctx.store.write(async (db) => {
    await forgetProofs(db, now);
    await closePastBookings(db, now);
    await forgetBlocks(db, before(ctx, retentionPeriods.blocks));
  });
}

async function forgetRecords(ctx: ServiceContext): Promise<void> {
  await untilFew(ctx, (db) =>
    forgetConsentRecords(db, before(ctx, retentionPeriods.consent), batch),
  );
  await ctx.store.write(async (db) => {
    await forgetCounts(db, before(ctx, retentionPeriods.analytics).slice(0, 10));
    await emptyOldCounts(db);
  });
  await untilFew(ctx, async (db) => {
    const ids = await endedBefore(db, before(ctx, retentionPeriods.requests).slice(0, 10), batch);
    await deleteSubmissions(db, ids);
    return ids.length;
  });
}

async function emptyOldSubmissions(ctx: ServiceContext, retentionDays: number): Promise<string[]> {
  const now = ctx.now().toISOString();
  const references: string[] = [];
  const empty = async (db: Db, rows: readonly SubmissionRow[]) => {
    await redact(db, rows, "expired");
    references.push(...rows.map(({ reference }) => reference));
    return rows.length;
  };
  await untilFew(ctx, async (db) => {
    const due = { before: before(ctx, retentionDays), now, limit: batch };
    return empty(db, await submissionsBefore(db, due));
  });
  const closed = before(ctx, Math.max(retentionPeriods.requestAnswers, retentionDays)).slice(0, 10);
  await untilFew(ctx, async (db) => {
    const ids = await closedBefore(db, closed, batch);
    const found = await Promise.all(ids.map((id) => submissionById(db, id)));
    return empty(
      db,
      found.filter((row) => row !== undefined),
    );
  });
  return references;
}

function before(ctx: ServiceContext, days: number): string {
  return new Date(ctx.now().getTime() - days * DAY_MS).toISOString();
}

/** One small transaction after the other until there is nothing left to do. */
async function untilFew(ctx: ServiceContext, work: (db: Db) => Promise<number>): Promise<void> {
  while ((await ctx.store.write(work)) === batch);
}

/** How long things are kept, in days. What is not here goes with what it hangs on; see docs/operate/growth.md. */
export const retentionPeriods = {
  /** Marks of senders, keys of submissions, spent proofs of work: the purge comes each hour. */
  marks: 1,
  /** The row of a submission whose answers are gone; then only its day's count is left. */
  emptied: 400,
  /** Records of privacy requests: 24 months at least (Cal. Code Regs. tit. 11, section 7101). */
  requestAnswers: 731,
  /** Remains of privacy requests: kind, days and outcome. */
  requests: 1_827,
  /** Proof of a choice: the choice's own 180 days and the time in which it may be questioned. */
  consent: 730,
  analytics: ANALYTICS_DAYS,
  /** Times that were closed for demos, after their end: the operator may look them up. */
  blocks: 90,
  /** Mails as files, where no mail server is set; the leads stay in the store. */
  mailFiles: 90,
} as const;

/** Mail files that are kept, however many come in ninety days. */
export const maxMailFiles = 20_000;
