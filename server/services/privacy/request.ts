import type { PrivacyKind } from "#contracts/forms/privacy-options.ts";
import {
  kindsOf,
  type PrivacyRequestFields,
  privacyRequestSchema,
} from "#contracts/forms/privacy-request.ts";
import { PRIVACY_FORM, type PrivacyDue, type PrivacyRequested } from "#contracts/privacy.ts";
import type { SubmissionMeta } from "#contracts/submission.ts";
import {
  insertPrivacyRequests,
  type PrivacyRequestRow,
  partsOfRequest,
} from "../../db/repositories/privacy-requests.ts";
import type { SubmissionRow } from "../../db/repositories/submissions.ts";
import type { ServiceContext, Tx } from "../context.ts";
import { accept, type Intake } from "../intake/accept.ts";
import { isUnmailed } from "../intake/confirmation.ts";
import { isRobot } from "../intake/flags.ts";
import { mayWriteTo } from "../limits/mail-share.ts";
import { deliver, targetsOf } from "../outbox.ts";
import { partRow } from "./part-row.ts";

/** Takes a request: submission, places in the queue and mails are one transaction. */
export function createRequest(ctx: ServiceContext) {
  return (
    fields: PrivacyRequestFields,
    meta: SubmissionMeta,
    address = "unknown",
  ): Promise<PrivacyRequested> => accept(ctx, request, { fields, meta, address });
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
  again: async (tx, submissionId) => {
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
