import { forgetBlocks } from "../../db/repositories/booking-blocks.ts";
import { closePastBookings } from "../../db/repositories/bookings.ts";
import { forgetExpired } from "../../db/repositories/idempotency.ts";
import { forgetProofs } from "../../db/repositories/proofs.ts";
import { forgetEvents } from "../../db/repositories/rate-events.ts";
import { submissionsBefore } from "../../db/repositories/submissions.ts";
import type { ServiceContext } from "../context.ts";
import { redact } from "../person/redact.ts";

const dayMs = 24 * 60 * 60 * 1000;
const batch = 200;

/** How long the operator can look up when the calendar was closed. */
const pastBlockDays = 90;

/**
 * Forgets what is no longer needed: marks of senders after a day, spent proofs and keys when they expire, times that were closed, and after
 * `retentionDays` (0: never) the personal data of submissions, whose counts stay. Small transactions: visitors' own
 * ones go in between. Returns the references that were emptied, for their mail files.
 */
export async function purge(ctx: ServiceContext, retentionDays: number): Promise<string[]> {
  const { store } = ctx;
  const now = ctx.now();
  const at = now.toISOString();
  await store.write(async (db) => {
    await forgetEvents(db, new Date(now.getTime() - dayMs).toISOString(), 5_000);
    await forgetProofs(db, at);
    await forgetExpired(db, at, 5_000);
    await closePastBookings(db, at);
    await forgetBlocks(db, new Date(now.getTime() - pastBlockDays * dayMs).toISOString());
  });
  if (retentionDays === 0) return [];
  const before = new Date(now.getTime() - retentionDays * dayMs).toISOString();
  const references: string[] = [];
  for (;;) {
    const emptied = await store.write(async (db) => {
      const rows = await submissionsBefore(db, { before, now: at, limit: batch });
      await redact(db, rows, "expired");
      return rows.map(({ reference }) => reference);
    });
    references.push(...emptied);
    if (emptied.length < batch) return references;
  }
}
