import { createHash, randomUUID } from "node:crypto";
import type { SubmissionMeta } from "#contracts/page-services.ts";
import {
  claimKey,
  findByKey,
  forgetExpired,
  forgetExpiredKey,
} from "../../db/repositories/idempotency.ts";
import { insertSubmission, type SubmissionRow } from "../../db/repositories/submissions.ts";
import type { Db } from "../../db/store.ts";
import { assess, type Guard } from "../abuse/assess.ts";
import { flagsOf, type Reason } from "../abuse/flags.ts";
import { newReference } from "./reference.ts";

/** A submission whose fields have been checked by its schema. */
export type Incoming = {
  form: string;
  fields: Record<string, unknown>;
  meta: SubmissionMeta;
  /** Network address of the sender; only a keyed hash of it is kept, for minutes. */
  address: string;
  now: Date;
};

export type Stored =
  | { outcome: "new"; submission: SubmissionRow }
  | { outcome: "duplicate"; submissionId: string; reference: string }
  /** The key was used for other answers. */
  | { outcome: "key_reused" };

/** How long a repeat is recognised. */
const keyLifeMs = 24 * 60 * 60 * 1000;

/** One submission in twenty removes expired keys, up to fifty of them: the table stays small and nobody waits. */
const cleanUpShare = 0.05;

/**
 * Writes a submission and its idempotency key, inside the caller's transaction. A repeat gives the first submission
 * and counts towards no limit. Throws RateLimited.
 */
export async function storeSubmission(
  db: Db,
  incoming: Incoming,
  guard: Guard | undefined,
): Promise<Stored> {
  const { form, meta, now } = incoming;
  const fields = JSON.stringify(incoming.fields);
  const bodyHash = sha256(`${form}\n${JSON.stringify(sorted(incoming.fields))}`);
  const key = sha256(`${form}\n${meta.key ? `given ${meta.key}` : `derived ${bodyHash}`}`);
  const earlier = await findByKey(db, key, now.toISOString());
  if (earlier) {
    return earlier.bodyHash === bodyHash
      ? { outcome: "duplicate", ...earlier }
      : { outcome: "key_reused" };
  }
  const found: Reason[] = guard
    ? await assess(db, guard, incoming)
    : meta.honeypot === ""
      ? []
      : ["honeypot"];
  const submission = await insert(db, { form, fields, flags: flagsOf(found), meta, now });
  await forgetExpiredKey(db, key, now.toISOString());
  if (Math.random() < cleanUpShare) await forgetExpired(db, now.toISOString());
  await claimKey(db, {
    key,
    bodyHash,
    submissionId: submission.id,
    expiresAt: new Date(now.getTime() + keyLifeMs).toISOString(),
  });
  return { outcome: "new", submission };
}

async function insert(
  db: Db,
  given: { form: string; fields: string; flags: string; meta: SubmissionMeta; now: Date },
): Promise<SubmissionRow> {
  const { form, fields, flags, meta, now } = given;
  for (let attempt = 0; attempt < 10; attempt++) {
    const row: SubmissionRow = {
      id: randomUUID(),
      reference: newReference(),
      form,
      fields,
      // PostgreSQL takes no NUL in a text.
      page: meta.page.replaceAll("\0", "").slice(0, 200),
      flags,
      created_at: now.toISOString(),
    };
    if (await insertSubmission(db, row)) return row;
  }
  throw new Error("Ten random references in a row were taken; the random source is broken.");
}

/** Keys in a fixed order: the same answers must give the same hash. */
function sorted(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
