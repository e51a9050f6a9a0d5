import type { DeliveryRow } from "../../db/repositories/deliveries.ts";
import { fieldsOf, type SubmissionRow } from "../../db/repositories/submissions.ts";

/** A submission as the owner, a mail template or a webhook sees it. */
export type SubmissionRecord = {
  id: string;
  reference: string;
  form: string;
  fields: Record<string, string>;
  page: string;
  flags: string[];
  createdAt: string;
};

/** One delivery's state, without its locks. */
export type DeliveryRecord = {
  channel: DeliveryRow["channel"];
  target: string;
  state: DeliveryRow["state"];
  attempts: number;
  maxAttempts: number;
  /** When it is tried next; null once it is delivered or dead. */
  nextTry: string | null;
  deliveredAt: string | null;
  lastError: string | null;
  messageId: string;
};

export function toSubmission(row: SubmissionRow): SubmissionRecord {
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    fields: fieldsOf(row),
    page: row.page,
    flags: row.flags ? row.flags.split(",") : [],
    createdAt: row.created_at,
  };
}

export function toDelivery(row: DeliveryRow): DeliveryRecord {
  return {
    channel: row.channel,
    target: row.target,
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    nextTry: row.state === "pending" ? row.run_at : null,
    deliveredAt: row.delivered_at,
    lastError: row.last_error,
    messageId: row.message_id,
  };
}
