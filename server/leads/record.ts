import type { LeadSource } from "#shared/lead-source.ts";
import type { LeadState } from "#shared/submission.ts";
import type { BookingRow } from "../db/repositories/bookings.ts";
import type { DeliveryRow } from "../db/repositories/deliveries.ts";
import type { LeadEventRow } from "../db/repositories/lead-events.ts";
import { fieldsOf, type SubmissionRow, sourceOf } from "../db/repositories/submissions.ts";
import { emlName } from "../delivery/senders/eml.ts";

/** A submission as the operator sees it. */
export type SubmissionRecord = {
  id: string;
  reference: string;
  form: string;
  state: LeadState;
  /** Operator who works on it; "" for no one. */
  owner: string;
  fields: Record<string, string>;
  page: string;
  flags: string[];
  /** Where the sender came from; null where that isn't known. */
  source: LeadSource | null;
  createdAt: string;
};

/** One delivery's state, without its locks. */
export type DeliveryRecord = {
  channel: DeliveryRow["channel"];
  /** A mail address, or the origin of a webhook. */
  target: string;
  state: DeliveryRow["state"];
  attempts: number;
  maxAttempts: number;
  /** When it is tried next; null once it is delivered or dead. */
  nextTry: string | null;
  deliveredAt: string | null;
  /** How it was delivered; null before, and if an earlier version didn't record it. */
  deliveredBy: DeliveryRow["delivered_by"];
  lastError: string | null;
  messageId: string;
  /** File name of a mail that was written to a file, in that server's mail folder. */
  file: string | null;
};

export type LeadEvent = {
  kind: LeadEventRow["kind"];
  /** The new state or owner ("" for no one), or the note's text. */
  value: string;
  /** Which operator it was. */
  by: string;
  at: string;
};

/** @param booking its demo, whose time may have changed since it was booked */
export function toSubmission(row: SubmissionRow, booking?: BookingRow): SubmissionRecord {
  const fields = fieldsOf(row);
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    state: row.state,
    owner: row.owner,
    fields: booking && "start" in fields ? { ...fields, start: booking.starts_at } : fields,
    page: row.page,
    flags: row.flags ? row.flags.split(",") : [],
    source: sourceOf(row),
    createdAt: row.created_at,
  };
}

export function toDelivery(row: DeliveryRow, reference: string): DeliveryRecord {
  return {
    channel: row.channel,
    target: shownTarget(row.target),
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    nextTry: row.state === "pending" ? row.run_at : null,
    deliveredAt: row.delivered_at,
    deliveredBy: row.delivered_by,
    lastError: row.last_error,
    messageId: row.message_id,
    file: row.delivered_by === "file" ? emlName(reference, row.message_id) : null,
  };
}

/** An address to be shown: what is behind the origin of a webhook is often its only secret. */
export function shownTarget(target: string): string {
  const url = URL.parse(target);
  return url?.protocol === "https:" || url?.protocol === "http:" ? `${url.origin}/...` : target;
}

export function toEvent({ kind, value, author, at }: LeadEventRow): LeadEvent {
  return { kind, value, by: author, at };
}
