import { ANALYTICS_DAYS } from "#contracts/analytics.ts";
import { CONSENT_RECORD_DAYS } from "#contracts/consent-record.ts";
import { forgetConsentRecords } from "../../db/repositories/consent-records.ts";
import { emptyOldCounts, forgetCounts } from "../../db/repositories/daily-counts.ts";
import { closedBefore } from "../../db/repositories/privacy-requests.ts";
import { submissionById } from "../../db/repositories/submissions.ts";
import type { ServiceContext } from "../context.ts";
import { redact } from "../person/redact.ts";

/** Records of privacy requests are kept for 24 months at least (Cal. Code Regs. tit. 11, section 7101). */
export const requestRecordDays = 731;

const dayMs = 24 * 60 * 60 * 1000;
const batch = 500;

/**
 * Forgets proofs of consent and counts of views when their time is over and, where the operator has set a retention,
 * the words of closed privacy requests after 24 months at least. What is counted each year stays. Returns the
 * references that were emptied.
 */
export async function purgePrivacy(ctx: ServiceContext, retentionDays: number): Promise<string[]> {
  const { store } = ctx;
  const now = ctx.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  await untilFew(() =>
    store.write((db) => forgetConsentRecords(db, before(CONSENT_RECORD_DAYS), batch)),
  );
  await store.write(async (db) => {
    await forgetCounts(db, before(ANALYTICS_DAYS).slice(0, 10));
    await emptyOldCounts(db);
  });
  if (retentionDays === 0) return [];
  const day = before(Math.max(requestRecordDays, retentionDays)).slice(0, 10);
  const references: string[] = [];
  await untilFew(() =>
    store.write(async (db) => {
      const ids = await closedBefore(db, day, batch);
      const found = await Promise.all(ids.map((id) => submissionById(db, id)));
      const rows = found.filter((row) => row !== undefined);
      await redact(db, rows, "expired");
      references.push(...rows.map(({ reference }) => reference));
      return ids.length;
    }),
  );
  return references;
}

/** Small transactions one after the other: visitors' own ones go in between. */
async function untilFew(forget: () => Promise<number>): Promise<void> {
  while ((await forget()) === batch);
}
