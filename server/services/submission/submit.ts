import { type FormFields, type FormId, forms } from "#contracts/forms/forms.ts";
import type { SubmissionMeta, SubmitResult } from "#contracts/page-services.ts";
import type { Store } from "../../db/store.ts";
import { type DeliveryTarget, enqueue } from "../../delivery/enqueue.ts";
import { type ErrorCode, errorKinds, StoreError } from "../../errors.ts";
import { type Guard, RateLimited } from "../abuse/assess.ts";
import { type Confirmations, confirmationFor } from "./confirmation.ts";
import { storeSubmission } from "./store-submission.ts";

export type SubmitDeps = {
  store: Pick<Store, "write">;
  /** Where every submission goes. */
  targets: readonly DeliveryTarget[];
  /** Right-hand side of Message-IDs. */
  mailDomain: string;
  /** Limits and tokens; absent, only the honeypot is looked at. */
  guard?: Guard;
  /** Mail to the sender; absent, none. */
  confirmations?: Confirmations;
  /** Called after a commit, so that delivery starts at once. */
  committed?: () => void;
  /** Told about every failure that the visitor only sees as "try again". */
  failed?: (error: unknown) => void;
  /** Told about every end, for the metrics. */
  counted?: (form: string, outcome: string) => void;
  now?: () => Date;
};

/** Who sends, as far as the connection tells. */
export type Client = { address: string };

export type Submit = <F extends FormId>(
  form: F,
  fields: FormFields<F>,
  meta: SubmissionMeta,
  client?: Client,
) => Promise<SubmitResult>;

/**
 * Stores a submission with its deliveries and its idempotency key in one transaction.
 *
 * Resolves after the commit is on disk. The same key with the same fields gives the first reference again; the same
 * key with other fields is refused. A full, locked, broken or unreachable store gives a 503 result, a sender over its
 * limit 429; nothing is thrown for either.
 */
export function createSubmit(deps: SubmitDeps): Submit {
  return async (form, fields, meta, client) => {
    const result = await attempt(deps, form, fields, meta, client?.address ?? "unknown");
    const outcome = result.ok ? (result.duplicate ? "duplicate" : "stored") : result.code;
    deps.counted?.(form, outcome);
    return result;
  };
}

async function attempt<F extends FormId>(
  deps: SubmitDeps,
  form: F,
  fields: FormFields<F>,
  meta: SubmissionMeta,
  address: string,
): Promise<SubmitResult> {
  const parsed = forms[form].safeParse(fields);
  if (!parsed.success) return refusal("invalid_fields");
  const now = deps.now?.() ?? new Date();
  const incoming = { form, fields: parsed.data, meta, address, now };
  try {
    const stored = await deps.store.write(async (db) => {
      const result = await storeSubmission(db, incoming, deps.guard);
      if (result.outcome !== "new") return result;
      const { submission } = result;
      const { email } = parsed.data;
      const mails = deps.confirmations
        ? await confirmationFor(db, deps.confirmations, submission, email, now)
        : [];
      await enqueue(db, submission, [...deps.targets, ...mails], {
        now: now.toISOString(),
        mailDomain: deps.mailDomain,
      });
      return result;
    });
    if (stored.outcome === "key_reused") return refusal("key_reused");
    if (stored.outcome === "duplicate") {
      return { ok: true, reference: stored.reference, duplicate: true };
    }
    deps.committed?.();
    return { ok: true, reference: stored.submission.reference, duplicate: false };
  } catch (error) {
    if (error instanceof RateLimited) {
      return { ...refusal("too_many"), retryAfter: error.retryAfter };
    }
    deps.failed?.(error);
    return refusal(error instanceof StoreError ? error.code : "store_failed");
  }
}

type Refusal = Extract<SubmitResult, { ok: false }>;

/** The answer for a failure, with what the visitor may read about it. */
function refusal(code: ErrorCode): Refusal {
  const { status, message } = errorKinds[code];
  const known = status === 422 || status === 429 ? status : 503;
  const refused = { ok: false, status: known, code, message } as const;
  return known === 422 ? refused : { ...refused, retryAfter: code === "store_busy" ? 5 : 60 };
}
