import { createHash, randomUUID } from "node:crypto";
import { type FormFields, type FormId, forms } from "#contracts/forms/forms.ts";
import type { SubmissionMeta, SubmitResult } from "#contracts/page-services.ts";
import type { Db, Store } from "../../db/open.ts";
import {
  claimKey,
  findByKey,
  forgetExpired,
  forgetKey,
} from "../../db/repositories/idempotency.ts";
import { insertSubmission, type SubmissionRow } from "../../db/repositories/submissions.ts";
import { type DeliveryTarget, enqueue } from "../../delivery/enqueue.ts";
import { type ErrorCode, errorKinds, StoreError } from "../../errors.ts";
import { newReference } from "./reference.ts";

export type SubmitDeps = {
  store: Pick<Store, "write">;
  /** Where every submission goes. */
  targets: readonly DeliveryTarget[];
  /** Right-hand side of Message-IDs. */
  mailDomain: string;
  /** Called after a commit, so that delivery starts at once. */
  committed?: () => void;
  /** Told about every failure that the visitor only sees as "try again". */
  failed?: (error: unknown) => void;
  now?: () => Date;
};

export type Submit = <F extends FormId>(
  form: F,
  fields: FormFields<F>,
  meta: SubmissionMeta,
) => Promise<SubmitResult>;

/** How long a repeat is recognised. */
const keyLifeMs = 24 * 60 * 60 * 1000;

/** One submission in twenty removes expired keys, up to fifty of them: the table stays small and nobody waits. */
const cleanUpShare = 0.05;

/**
 * Stores a submission with its deliveries and its idempotency key in one transaction.
 *
 * Resolves after the commit is on disk. The same key with the same fields gives the first reference again; the same
 * key with other fields is refused. A full, locked or broken store gives a 503 result; nothing is thrown for it.
 */
export function createSubmit(deps: SubmitDeps): Submit {
  return async (form, fields, meta) => {
    const parsed = forms[form].safeParse(fields);
    if (!parsed.success) return refusal("invalid_fields");
    const bodyHash = sha256(`${form}\n${JSON.stringify(sorted(parsed.data))}`);
    const key = sha256(`${form}\n${meta.key ? `given ${meta.key}` : `derived ${bodyHash}`}`);
    const now = deps.now?.() ?? new Date();
    try {
      const outcome = await deps.store.write(async (db) => {
        const earlier = await findByKey(db, key, now.toISOString());
        if (earlier) return { ...earlier, duplicate: true };
        const submission = await insert(db, form, JSON.stringify(parsed.data), meta, now);
        await forgetKey(db, key);
        if (Math.random() < cleanUpShare) await forgetExpired(db, now.toISOString());
        await claimKey(db, {
          key,
          bodyHash,
          submissionId: submission.id,
          expiresAt: new Date(now.getTime() + keyLifeMs).toISOString(),
        });
        await enqueue(db, submission, deps.targets, {
          now: now.toISOString(),
          mailDomain: deps.mailDomain,
        });
        return { reference: submission.reference, bodyHash, duplicate: false };
      });
      if (outcome.bodyHash !== bodyHash) return refusal("key_reused");
      if (!outcome.duplicate) deps.committed?.();
      return { ok: true, reference: outcome.reference, duplicate: outcome.duplicate };
    } catch (error) {
      deps.failed?.(error);
      return refusal(error instanceof StoreError ? error.code : "store_failed");
    }
  };
}

async function insert(
  db: Db,
  form: FormId,
  fields: string,
  meta: SubmissionMeta,
  now: Date,
): Promise<SubmissionRow> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const row: SubmissionRow = {
      id: randomUUID(),
      reference: newReference(),
      form,
      fields,
      page: meta.page.slice(0, 200),
      flags: meta.honeypot === "" ? "" : "suspicious",
      created_at: now.toISOString(),
    };
    if (await insertSubmission(db, row)) return row;
  }
  throw new Error("Ten random references in a row were taken; the random source is broken.");
}

function refusal(code: ErrorCode): SubmitResult {
  const kind = errorKinds[code];
  const status = kind.status === 422 || kind.status === 429 ? kind.status : 503;
  const refused = { ok: false, status, code, message: kind.message } as const;
  return status === 422 ? refused : { ...refused, retryAfter: code === "store_busy" ? 5 : 60 };
}

/** Keys in a fixed order: the same answers must give the same hash. */
function sorted(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
