import { randomUUID } from "node:crypto";
import type { ConsentChoice } from "#shared/consent.ts";
import type { ConsentMode } from "#shared/consent-state.ts";
import { DAY_MS } from "#shared/durations.ts";
import {
  type ConsentRecordRow,
  consentRecords,
  insertConsentRecord,
} from "../db/repositories/consent-records.ts";
import type { Store } from "../db/store.ts";
import { answered } from "../platform/errors.ts";
import { type ServiceContext, withTransaction } from "../platform/service-context.ts";
import { consumeOfDay } from "../rate-limit/shared-limit.ts";

/** One choice as it came in. Nothing of it names a person: no address, no browser, no identifier of the visitor. */
export type ConsentGiven = {
  /** Random UUID of a choice that may be sent twice; without one each call is a choice of its own. */
  id?: string | undefined;
  choice: ConsentChoice;
  mode: ConsentMode;
  /** Where the visitor chose: the banner, the settings page, or by an opt-out under their name. */
  source: "banner" | "settings" | "privacy-request";
  /** Path of the page on which the choice was made. */
  page: string;
};

type ConsentRecorded =
  /** Committed. `id` is random, and shown to the visitor once. */
  | { ok: true; id: string }
  | { ok: false; status: 429 | 503; code: string; message: string; retryAfter?: number };

/**
 * Stores the proof of one choice. The network address is looked at to stop a flood, as a keyed hash that is gone after
 * a day, and is in no column of the proof.
 */
export function createRecordConsent(ctx: ServiceContext) {
  return (given: ConsentGiven, address: string): Promise<ConsentRecorded> =>
    answered(ctx, ["too_many", "day_full"], async () => {
      const id = await withTransaction(ctx, async (tx) => {
        await consumeOfDay(tx, "consent", address);
        const row = rowOf(given.id ?? randomUUID(), given, tx.now);
        if (await insertConsentRecord(tx.db, row)) return row.id;
        // An id that was used for another choice proves nothing of this one.
        const other = { ...row, id: randomUUID() };
        await insertConsentRecord(tx.db, other);
        return other.id;
      });
      ctx.volume.record("consent");
      return { ok: true, id };
    });
}

function rowOf(
  id: string,
  { choice, mode, source, page }: ConsentGiven,
  now: Date,
): ConsentRecordRow {
  return {
    id,
    version: choice.version,
    chosen_at: timeOf(choice.at, now),
    analytics: choice.analytics ? 1 : 0,
    marketing: choice.marketing ? 1 : 0,
    gpc: choice.underGpc ? 1 : 0,
    mode,
    source,
    // PostgreSQL takes no NUL in a text.
    page: page.replaceAll("\0", "").slice(0, 200),
  };
}

/** The browser tells when the choice was made: some time ago, if the server was away. No proof is kept for ever by it. */
function timeOf(at: number, now: Date): string {
  const isCredible = at <= now.getTime() && at > now.getTime() - DAY_MS;
  return (isCredible ? new Date(at) : now).toISOString();
}

/** A proof as the owner hands it out. */
export type ConsentProof = {
  id: string;
  version: number;
  chosenAt: string;
  analytics: boolean;
  marketing: boolean;
  gpc: boolean;
  mode: string;
  source: string;
  page: string;
};

/** All proofs since a time, oldest first, a batch at a time: a million of them are never in memory. */
export async function* exportConsent(
  store: Pick<Store, "read">,
  since?: string,
  batch = 1_000,
): AsyncGenerator<ConsentProof[]> {
  let last: ConsentRecordRow | undefined;
  for (;;) {
    const after = last;
    const rows = await store.read((db) =>
      consentRecords(db, {
        ...(since ? { since } : {}),
        ...(after ? { after } : {}),
        limit: batch,
      }),
    );
    if (rows.length > 0) yield rows.map(toProof);
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}

function toProof(row: ConsentRecordRow): ConsentProof {
  return {
    id: row.id,
    version: row.version,
    chosenAt: row.chosen_at,
    analytics: row.analytics === 1,
    marketing: row.marketing === 1,
    gpc: row.gpc === 1,
    mode: row.mode,
    source: row.source,
    page: row.page,
  };
}
