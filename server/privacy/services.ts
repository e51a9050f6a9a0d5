import { addressKey } from "#shared/email-address.ts";
import type { PrivacyKind } from "#shared/forms/privacy-options.ts";
import {
  kindsOf,
  type PrivacyRequestFields,
  type PrivacyStatusFields,
  privacyRequestSchema,
} from "#shared/forms/privacy-request.ts";
import {
  PRIVACY_FORM,
  type PrivacyDue,
  type PrivacyPartStatus,
  type PrivacyRequested,
  type PrivacyServices,
  type PrivacyStatus,
  type PrivacyStatusResult,
} from "#shared/privacy.ts";
import type { SubmissionMeta } from "#shared/submission.ts";
import {
  insertPrivacyRequests,
  type PrivacyRequestRow,
  partsOfRequest,
} from "../db/repositories/privacy-requests.ts";
import {
  fieldsOf,
  type SubmissionRow,
  submissionByReference,
} from "../db/repositories/submissions.ts";
import type { Db } from "../db/store.ts";
import { deliver, targetsOf } from "../delivery/outbox.ts";
import { answered, RejectedError } from "../platform/errors.ts";
import { type ServiceContext, type Tx, withTransaction } from "../platform/service-context.ts";
import { consumeOfDay, mayWriteTo } from "../rate-limit/shared-limit.ts";
import { isRobot } from "../submissions/flags.ts";
import {
  type Client,
  type Intake,
  isUnmailed,
  processSubmission,
} from "../submissions/process-submission.ts";
import { parseReference } from "../submissions/reference.ts";
import { partRow } from "./part-row.ts";

/** Privacy services of one client, for pages. */
export type Privacy = (client: Client) => PrivacyServices;

export function createPrivacy(ctx: ServiceContext): Privacy {
  const request = createRequest(ctx);
  const status = createStatus(ctx);
  return ({ address }) => ({
    request: (fields, meta) => request(fields, meta, address),
    status: (fields) => status(fields, address),
  });
}

/** The state of a request. The number and the address must fit together; which of them is wrong isn't said. */
export function createStatus(ctx: ServiceContext) {
  return (fields: PrivacyStatusFields, address = "unknown"): Promise<PrivacyStatusResult> =>
    answered(ctx, ["too_many", "day_full", "request_unknown"], async () => {
      // The question is counted even when the answer is no: committed first, refused after.
      const status = await withTransaction(ctx, async (tx) => {
        await consumeOfDay(tx, "question", address);
        return find(tx.db, fields);
      });
      ctx.volume.record("question");
      if (!status) throw new RejectedError("request_unknown");
      return { ok: true, status };
    });
}

async function find(db: Db, fields: PrivacyStatusFields): Promise<PrivacyStatus | null> {
  const reference = parseReference(fields.reference);
  const submission = reference ? await submissionByReference(db, reference) : undefined;
  const all = submission ? await partsOfRequest(db, submission.id) : [];
  // What a browser's signal asked for was no request of this number.
  const parts = all.filter(({ source }) => source === "form");
  const [first] = parts;
  if (!submission || !first) return null;
  const { email } = fieldsOf(submission);
  if (email === undefined || addressKey(email) !== addressKey(fields.email)) return null;
  const { reference: number } = submission;
  return { reference: number, receivedOn: first.received_on, parts: parts.map(toStatus) };
}

function toStatus(row: PrivacyRequestRow): PrivacyPartStatus {
  return {
    kind: row.kind as PrivacyKind,
    state: row.state,
    dueOn: row.due_on,
    extended: row.extended === 1,
    closedOn: row.closed_on,
    outcome: row.outcome,
  };
}

/** Takes a request: submission, places in the queue and mails are one transaction. */
export function createRequest(ctx: ServiceContext) {
  return (
    fields: PrivacyRequestFields,
    meta: SubmissionMeta,
    address = "unknown",
  ): Promise<PrivacyRequested> => processSubmission(ctx, request, { fields, meta, address });
}

type Requested = { due: PrivacyDue[]; isUnmailed: boolean };

const request: Intake<PrivacyRequestFields, Requested, never> = {
  form: PRIVACY_FORM,
  schema: privacyRequestSchema,
  refusals: [],
  add: async (tx, submission, fields, address) => {
    const { subject } = fields;
    const given = { submission, subject, source: "form" } as const;
    const rows = kindsOf(fields).map((kind) => partRow({ ...given, kind, now: tx.now }));
    await insertPrivacyRequests(tx.db, rows);
    await announce(tx, submission, { email: fields.email, address, rows });
    return { due: dueOf(rows), isUnmailed: await isUnmailed(tx, submission.id) };
  },
  onDuplicate: async (tx, submissionId) => {
    const rows = await partsOfRequest(tx.db, submissionId);
    const due = dueOf(rows.filter(({ source }) => source === "form"));
    return { due, isUnmailed: await isUnmailed(tx, submissionId) };
  },
};

/** The most urgent first, whatever the order of the form. */
function dueOf(rows: readonly PrivacyRequestRow[]): PrivacyDue[] {
  return rows
    .map(({ kind, due_on }) => ({ kind: kind as PrivacyKind, dueOn: due_on }))
    .sort((a, b) => (a.dueOn + a.kind < b.dueOn + b.kind ? -1 : 1));
}

/** The operator's mail, and the requester's confirmation: reference, kinds and due dates, and nothing that was typed. */
async function announce(
  tx: Tx,
  submission: SubmissionRow,
  { email, address, rows }: { email: string; address: string; rows: readonly PrivacyRequestRow[] },
): Promise<void> {
  const mayConfirm =
    !isRobot(submission.flags) && (await mayWriteTo(tx, email, "privacy", address));
  const due = dueOf(rows);
  const data = {
    kind: due.map(({ kind }) => kind).join(", "),
    dueOn: due.map(({ dueOn }) => dueOn).join(", "),
  };
  const operator = targetsOf(tx.ctx, submission).map((target) => ({ ...target, data }));
  const requester = {
    channel: "mail",
    target: email,
    template: "privacy-received",
    data,
  } as const;
  await deliver(tx, submission, [...operator, ...(mayConfirm ? [requester] : [])]);
}
