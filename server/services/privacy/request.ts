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
import type { ServiceContext, Tx } from "../context.ts";
import { accept, type Intake } from "../intake/accept.ts";
import { mayWriteTo } from "../intake/confirmation.ts";
import { isRobot } from "../intake/flags.ts";
import { deliver } from "../outbox.ts";

/** Takes a request: submission, place in the queue and mails are one transaction. */
export function createRequest(ctx: ServiceContext) {
  return (
    fields: PrivacyRequestFields,
    meta: SubmissionMeta,
    address = "unknown",
  ): Promise<PrivacyRequested> => accept(ctx, request, { fields, meta, address });
}

const request: Intake<PrivacyRequestFields, { dueOn: string }, never> = {
  form: PRIVACY_FORM,
  schema: privacyRequestSchema,
  refusals: [],
  add: async (tx, submission, fields) => {
    const row = rowOf(submission.id, fields, tx.now);
    await insertPrivacyRequest(tx.db, row);
    await announce(tx, submission, fields, row);
    return { dueOn: row.due_on };
  },
  again: async (tx, submissionId) => {
    const earlier = await privacyRequestOf(tx.db, submissionId);
    return { dueOn: earlier?.due_on ?? "" };
  },
};

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

/** The operator's mail, and the requester's confirmation: reference, kind and due date, and nothing that was typed. */
async function announce(
  tx: Tx,
  submission: SubmissionRow,
  { email, kind }: PrivacyRequestFields,
  row: PrivacyRequestRow,
): Promise<void> {
  const mayConfirm = !isRobot(submission.flags) && (await mayWriteTo(tx, email, "privacy"));
  const data = { kind, dueOn: row.due_on };
  const operator = tx.ctx.mail.targets.map((target) => ({ ...target, data }));
  const requester = {
    channel: "mail",
    target: email,
    template: "privacy-received",
    data,
  } as const;
  await deliver(tx, submission, [...operator, ...(mayConfirm ? [requester] : [])]);
}
