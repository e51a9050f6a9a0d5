import { type ConsentRecordRow, consentRecords } from "../db/repositories/consent-records.ts";
import type { Store } from "../db/store.ts";

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
