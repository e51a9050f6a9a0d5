import { createHmac, hash, randomUUID } from "node:crypto";
import { DAY_MS } from "#shared/durations.ts";
import { isLead } from "#shared/lead-source.ts";
import type { SubmissionMeta } from "#shared/submission.ts";
import {
  claimKey,
  findByKey,
  forgetExpired,
  forgetExpiredKey,
  lockKey,
} from "../db/repositories/idempotency.ts";
import { insertSubmission, type SubmissionRow } from "../db/repositories/submissions.ts";
import type { Tx } from "../platform/service-context.ts";
import { networkOf } from "../rate-limit/sender.ts";
import { newReference } from "./reference.ts";

/** A submission whose fields have been checked by its schema. */
export type Incoming = {
  form: string;
  fields: object;
  meta: SubmissionMeta;
  /** Network address of the sender; only a keyed hash of it is kept, for a day. */
  address: string;
};

type Earlier =
  /** `isKeyTaken`: by one that is too old to be a repeat. */
  | { outcome: "none"; isKeyTaken: boolean }
  | { outcome: "duplicate"; submissionId: string; reference: string }
  /** The key was used for other answers. */
  | { outcome: "key_reused" };

/** How long a repeat is recognized. */
const keyLifeMs = DAY_MS;

/** One submission in twenty removes expired keys, up to fifty of them: the table stays small and no one waits. */
const cleanUpShare = 0.05;

/** Idempotency key of a submission and its answers, both hashed. */
export type Marks = { key: string; bodyHash: string };

/**
 * The key is the one that the browser drew, known to no one else; without one it follows from the answers and the sender's
 * network. Anyone who sends the same answers from elsewhere must not get the first one's reference, or the link to a booking.
 */
export function idempotencyKeys({ ctx }: Tx, { form, fields, meta, address }: Incoming): Marks {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const bodyHash = sha256(`${form}\n${JSON.stringify(Object.fromEntries(sorted))}`);
  if (meta.key) return { key: sha256(`${form}\ngiven ${meta.key}`), bodyHash };
  // Keyed: answers are known to anyone who reads the store, and all IPv4 addresses could be tried out with them.
  const sender = createHmac("sha256", ctx.keys("sender"));
  sender.update(`${form}\nderived ${bodyHash}\n${networkOf(address)}`);
  return { key: sender.digest("base64url"), bodyHash };
}

/** Whether the same was sent before, under the same key; no one else sends it until the end of the transaction. */
export async function findEarlier({ db, now }: Tx, { key, bodyHash }: Marks): Promise<Earlier> {
  await lockKey(db, key);
  const earlier = await findByKey(db, key, now.toISOString());
  if (!earlier || earlier.isExpired) return { outcome: "none", isKeyTaken: earlier !== undefined };
  const { submissionId, reference } = earlier;
  return earlier.bodyHash === bodyHash
    ? { outcome: "duplicate", submissionId, reference }
    : { outcome: "key_reused" };
}

/** Writes a submission and its idempotency key, inside the caller's transaction. */
export async function storeSubmission(
  tx: Tx,
  incoming: Incoming,
  { key, bodyHash, isKeyTaken }: Marks & { isKeyTaken: boolean },
  flags: string,
): Promise<SubmissionRow> {
  const { db, now } = tx;
  const at = now.toISOString();
  const submission = await insert(tx, incoming, flags);
  if (isKeyTaken) await forgetExpiredKey(db, key, at);
  if (Math.random() < cleanUpShare) await forgetExpired(db, at, 50);
  await claimKey(db, {
    key,
    bodyHash,
    submissionId: submission.id,
    expiresAt: new Date(now.getTime() + keyLifeMs).toISOString(),
  });
  return submission;
}

async function insert(
  { db, now }: Tx,
  { form, fields, meta }: Incoming,
  flags: string,
): Promise<SubmissionRow> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const row: SubmissionRow = {
      id: randomUUID(),
      reference: newReference(),
      form,
      fields: JSON.stringify(fields),
      // PostgreSQL takes no NUL in a text.
      page: meta.page.replaceAll("\0", "").slice(0, 200),
      flags,
      created_at: now.toISOString(),
      state: "new",
      owner: "",
      position: null,
      source: meta.source && isLead(form) ? JSON.stringify(meta.source) : "",
    };
    if (await insertSubmission(db, row)) return row;
  }
  throw new Error("Ten random references in a row were taken; the random source is broken.");
}

function sha256(text: string): string {
  return hash("sha256", text, "base64url");
}
