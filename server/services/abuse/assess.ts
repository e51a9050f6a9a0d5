import { randomUUID } from "node:crypto";
import type { SubmissionMeta } from "#contracts/page-services.ts";
import { spendProof } from "../../db/repositories/proofs.ts";
import { addEvent, eventsSince } from "../../db/repositories/rate-events.ts";
import type { Db } from "../../db/store.ts";
import type { Reason } from "./flags.ts";
import { isProof, proofLifeMs, readToken } from "./form-token.ts";
import type { Keys } from "./secret.ts";
import { networkOf, scopeOf } from "./sender.ts";

/** Length of the window that submissions are counted in. */
export const windowMs = 10 * 60 * 1000;

/** From here on a submission without a proof of work is flagged; with one it passes like any other. */
const quietShare = 1 / 6;

/** A proof of work raises the limit by this factor: a campus behind one address is let through, a flood is not. */
const proofFactor = 4;

/** Nobody reads a page and fills in a form in less. */
const minimumMs = 3_000;

export type Guard = {
  keys: Keys;
  /** New submissions by one network and form in the window; 0 for no limit. */
  limit: number;
  /** Whether a form gets so many submissions from everywhere that they are looked at twice. */
  isWave?: (form: string) => boolean;
};

/** The sender has used up its share; says for how many seconds. Nothing is stored. */
export class RateLimited extends Error {
  override readonly name = "RateLimited";
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`Over the rate limit for ${retryAfter} s more.`);
    this.retryAfter = retryAfter;
  }
}

/**
 * Counts a new submission and tells why it looks suspicious. Runs in its transaction: what is rolled back was not
 * counted, and no proof is lost by a fault. Throws RateLimited.
 */
export async function assess(
  db: Db,
  guard: Guard,
  sent: { form: string; address: string; meta: SubmissionMeta; now: Date },
): Promise<Reason[]> {
  const { meta, now, form } = sent;
  const found: Reason[] = meta.honeypot === "" ? [] : ["honeypot"];
  const token = meta.token ? readToken(guard.keys("form-token"), meta.token) : null;
  const age = token ? now.getTime() - token.issuedAt : 0;
  if (meta.token && !token) found.push("token");
  if (token && age < minimumMs && !meta.proof) found.push("fast");
  const proven = token !== null && age < proofLifeMs && (await spend(db, token, meta));
  const crowded = await count(db, guard, sent, proven);
  if (crowded && !proven) found.push("rate");
  if (guard.isWave?.(form) && !proven) found.push("wave");
  return found;
}

async function spend(
  db: Db,
  token: { id: string; issuedAt: number },
  { token: text, proof }: SubmissionMeta,
): Promise<boolean> {
  if (!text || !proof || !isProof(text, proof)) return false;
  return spendProof(db, token.id, new Date(token.issuedAt + proofLifeMs).toISOString());
}

/** True when the sender is past the quiet share of its limit. */
async function count(
  db: Db,
  { keys, limit }: Guard,
  { form, address, now }: { form: string; address: string; now: Date },
  proven: boolean,
): Promise<boolean> {
  if (limit === 0) return false;
  const most = proven ? limit * proofFactor : limit;
  const scope = scopeOf(keys("sender"), form, networkOf(address), now);
  const since = new Date(now.getTime() - windowMs).toISOString();
  const events = await eventsSince(db, scope, since, most);
  if (events.length >= most) {
    const oldest = Date.parse(events[0] ?? since);
    throw new RateLimited(Math.max(1, Math.ceil((oldest + windowMs - now.getTime()) / 1000)));
  }
  await addEvent(db, { id: randomUUID(), scope, at: now.toISOString() });
  return events.length >= Math.ceil(limit * quietShare);
}
