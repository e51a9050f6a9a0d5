import { dateIn } from "#shared/calendar.ts";
import type { PrivacySource } from "#shared/privacy.ts";
import { dueDate, PRIVACY_ZONE } from "#shared/privacy-due.ts";
import type { PrivacyRequestRow } from "../db/repositories/privacy-requests.ts";

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
