import { dateIn } from "#contracts/calendar.ts";
import type { PrivacyRequestFields } from "#contracts/forms/privacy-request.ts";
import { privacyRequestSchema } from "#contracts/forms/privacy-request.ts";
import type { SubmissionMeta } from "#contracts/page-services.ts";
import { PRIVACY_FORM, type PrivacyRequested } from "#contracts/privacy.ts";
import { dueDate, PRIVACY_ZONE } from "#contracts/privacy-due.ts";
import {
  insertPrivacyRequest,
  type PrivacyRequestRow,
  privacyRequestOf,
} from "../../db/repositories/privacy-requests.ts";
import type { SubmissionRow } from "../../db/repositories/submissions.ts";
import type { Db } from "../../db/store.ts";
import { enqueue } from "../../delivery/enqueue.ts";
import { type ErrorCode, errorKinds, StoreError } from "../../errors.ts";
import { RateLimited } from "../abuse/assess.ts";
import { mayWriteTo } from "../submission/confirmation.ts";
import { storeSubmission } from "../submission/store-submission.ts";
import type { PrivacyDeps } from "./deps.ts";

/** Takes a request: submission, place in the queue and mails are one transaction. */
export function createRequest(deps: PrivacyDeps) {
  return async (
    fields: PrivacyRequestFields,
    meta: SubmissionMeta,
    address = "unknown",
  ): Promise<PrivacyRequested> => {
    const result = await attempt(deps, fields, meta, address);
    const outcome = result.ok ? (result.duplicate ? "duplicate" : "stored") : result.code;
    deps.counted?.(PRIVACY_FORM, outcome);
    return result;
  };
}

async function attempt(
  deps: PrivacyDeps,
  fields: PrivacyRequestFields,
  meta: SubmissionMeta,
  address: string,
): Promise<PrivacyRequested> {
  const parsed = privacyRequestSchema.safeParse(fields);
  if (!parsed.success) return refusal("invalid_fields");
  const now = deps.now?.() ?? new Date();
  const incoming = { form: PRIVACY_FORM, fields: parsed.data, meta, address, now };
  try {
    const stored = await deps.store.write(async (db) => {
      const result = await storeSubmission(db, incoming, deps.guard);
      if (result.outcome === "key_reused") return null;
      if (result.outcome === "duplicate") {
        const earlier = await privacyRequestOf(db, result.submissionId);
        return { reference: result.reference, duplicate: true, dueOn: earlier?.due_on ?? "" };
      }
      const row = rowOf(result.submission.id, parsed.data, now);
      await insertPrivacyRequest(db, row);
      await announce(db, deps, result.submission, parsed.data, row, now);
      return { reference: result.submission.reference, duplicate: false, dueOn: row.due_on };
    });
    if (!stored) return refusal("key_reused");
    if (!stored.duplicate) deps.committed?.();
    return { ok: true, ...stored };
  } catch (error) {
    if (error instanceof RateLimited) {
      return { ...refusal("too_many"), retryAfter: error.retryAfter };
    }
    deps.failed?.(error);
    return refusal(error instanceof StoreError ? error.code : "store_failed");
  }
}

function rowOf(submissionId: string, fields: PrivacyRequestFields, now: Date): PrivacyRequestRow {
  const receivedOn = dateIn(PRIVACY_ZONE, now);
  return {
    submission_id: submissionId,
    kind: fields.kind,
    subject: fields.subject,
    received_on: receivedOn,
    due_on: dueDate(fields.kind, receivedOn),
    extended: 0,
    state: "received",
    answered_on: null,
    closed_on: null,
    outcome: null,
    reason: "",
  };
}

/** The owner's mail, and the requester's confirmation: reference, kind and due date, and nothing that was typed. */
async function announce(
  db: Db,
  deps: PrivacyDeps,
  submission: SubmissionRow,
  { email, kind }: PrivacyRequestFields,
  row: PrivacyRequestRow,
  now: Date,
): Promise<void> {
  const robot = /\b(honeypot|token)\b/.test(submission.flags);
  const mayConfirm = !robot && (await mayWriteTo(db, deps.keys, email, now));
  const data = { kind, dueOn: row.due_on };
  const owner = deps.targets.map((target) => ({ ...target, data }));
  const requester = {
    channel: "mail",
    target: email,
    template: "privacy-received",
    data,
  } as const;
  await enqueue(db, submission, [...owner, ...(mayConfirm ? [requester] : [])], {
    now: now.toISOString(),
    mailDomain: deps.mailDomain,
  });
}

type Refusal = Extract<PrivacyRequested, { ok: false }>;

function refusal(code: ErrorCode): Refusal {
  const { status, message } = errorKinds[code];
  const known = status === 422 || status === 429 ? status : 503;
  const refused = { ok: false, status: known, code, message } as const;
  return known === 422 ? refused : { ...refused, retryAfter: code === "store_busy" ? 5 : 60 };
}
