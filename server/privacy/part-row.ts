import { dateIn } from "#shared/calendar.ts";
import type { PrivacySource } from "#shared/privacy.ts";
import { dueDate, PRIVACY_ZONE } from "#shared/privacy-due.ts";
import {
  insertPrivacyRequests,
  type PrivacyRequestRow,
  partsOfRequest,
} from "../db/repositories/privacy-requests.ts";
import type { SubmissionRow } from "../db/repositories/submissions.ts";
import type { Tx } from "../platform/service-context.ts";
import { isRobot, isUnderGpc } from "../submissions/flags.ts";

/** The place in the queue of one thing that was asked for, as it begins. */
export function partRow(given: {
  submission: { id: string };
  kind: string;
  subject: string;
  source: PrivacySource;
  now: Date;
}): PrivacyRequestRow {
  const { submission, kind, subject, source, now } = given;
  const receivedOn = dateIn(PRIVACY_ZONE, now);
  return {
    submission_id: submission.id,
    kind,
    subject,
    received_on: receivedOn,
    due_on: dueDate(kind, receivedOn),
    extended: 0,
    state: "received",
    answered_on: null,
    closed_on: null,
    outcome: null,
    reason: "",
    source,
    ground: null,
    exemption: "",
  };
}

/**
 * A form sent under Global Privacy Control names its sender, so the signal is that person's opt-out of sale and sharing
 * (Cal. Code Regs. tit. 11, section 7025(c)(1)): it goes into the queue with its due day, unless the form asks for it anyway
 * or no person sent it.
 */
export async function queueSignal(tx: Tx, submission: SubmissionRow): Promise<void> {
  if (!isUnderGpc(submission.flags) || isRobot(submission.flags)) return;
  const parts = await partsOfRequest(tx.db, submission.id);
  if (parts.some(({ kind }) => kind === "opt-out")) return;
  const given = { submission, kind: "opt-out", subject: "self", source: "signal" } as const;
  await insertPrivacyRequests(tx.db, [partRow({ ...given, now: tx.now })]);
}
