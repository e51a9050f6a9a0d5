import { randomUUID } from "node:crypto";
import type { ConsentGiven, ConsentRecorded } from "#contracts/consent-record.ts";
import {
  type ConsentRecordRow,
  insertConsentRecord,
} from "../../db/repositories/consent-records.ts";
import { type ServiceContext, withTransaction } from "../context.ts";
import { takeOrRefuse } from "../limits/limiter.ts";
import { consentLimit } from "../limits/policy.ts";
import { networkOf } from "../limits/sender.ts";
import { answered } from "../result.ts";

/**
 * Stores the proof of one choice. The network address is looked at to stop a flood, as a keyed hash that is gone after
 * a day, and stands in no column of the proof.
 */
export function createRecordConsent(ctx: ServiceContext) {
  return (given: ConsentGiven, address: string): Promise<ConsentRecorded> =>
    answered(ctx, ["too_many"], async () => {
      const id = await withTransaction(ctx, async (tx) => {
        await takeOrRefuse(tx, consentLimit, networkOf(address));
        const row = rowOf(given.id ?? randomUUID(), given);
        if (await insertConsentRecord(tx.db, row)) return row.id;
        // An id that was used for another choice proves nothing of this one.
        const other = { ...row, id: randomUUID() };
        await insertConsentRecord(tx.db, other);
        return other.id;
      });
      return { ok: true, id };
    });
}

function rowOf(id: string, { choice, mode, source, page }: ConsentGiven): ConsentRecordRow {
  return {
    id,
    version: choice.version,
    chosen_at: new Date(choice.at).toISOString(),
    analytics: choice.analytics ? 1 : 0,
    marketing: choice.marketing ? 1 : 0,
    gpc: choice.underGpc ? 1 : 0,
    mode,
    source,
    // PostgreSQL takes no NUL in a text.
    page: page.replaceAll("\0", "").slice(0, 200),
  };
}
