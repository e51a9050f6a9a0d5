import { randomUUID } from "node:crypto";
import type { ConsentGiven, ConsentRecorded } from "#contracts/consent-record.ts";
import { insertConsentRecord } from "../../db/repositories/consent-records.ts";
import { addEvent, eventsSince } from "../../db/repositories/rate-events.ts";
import type { Db, Store } from "../../db/store.ts";
import { errorKinds, StoreError } from "../../errors.ts";
import type { Keys } from "../abuse/secret.ts";
import { networkOf, scopeOf } from "../abuse/sender.ts";

export type ConsentDeps = {
  store: Pick<Store, "write">;
  keys: Keys;
  failed?: (error: unknown) => void;
  now?: () => Date;
};

/** Choices that one network may make in ten minutes: a school fits in, a flood doesn't. */
export const choicesPerNetwork = 300;
const windowMs = 10 * 60 * 1000;

class TooMany extends Error {}

/**
 * Stores the proof of one choice. The network address is looked at to stop a flood, as a keyed hash that is gone after
 * a day, and stands in no column of the proof.
 */
export function createRecordConsent(deps: ConsentDeps) {
  return async (given: ConsentGiven, address: string): Promise<ConsentRecorded> => {
    let id = given.id ?? randomUUID();
    const now = deps.now?.() ?? new Date();
    try {
      await deps.store.write(async (db) => {
        await count(db, deps.keys, address, now);
        if (await insertConsentRecord(db, rowOf(id, given))) return;
        // An id that was used for another choice proves nothing of this one.
        id = randomUUID();
        await insertConsentRecord(db, rowOf(id, given));
      });
      return { ok: true, id };
    } catch (error) {
      if (error instanceof TooMany) return refused("too_many");
      deps.failed?.(error);
      return refused(error instanceof StoreError ? error.code : "store_failed");
    }
  };
}

function rowOf(id: string, { choice, mode, source, page }: ConsentGiven) {
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

async function count(db: Db, keys: Keys, address: string, now: Date): Promise<void> {
  const scope = scopeOf(keys("sender"), "consent", networkOf(address), now);
  const since = new Date(now.getTime() - windowMs).toISOString();
  const seen = await eventsSince(db, scope, since, choicesPerNetwork);
  if (seen.length >= choicesPerNetwork) throw new TooMany();
  await addEvent(db, { id: randomUUID(), scope, at: now.toISOString() });
}

function refused(code: "too_many" | StoreError["code"]): ConsentRecorded {
  const { message } = errorKinds[code];
  return { ok: false, status: code === "too_many" ? 429 : 503, message, retryAfter: 60 };
}
