import type { ColumnType } from "kysely";

/**
 * The tables as Kysely sees them. Portable on purpose: text, integers and ISO 8601 UTC times with milliseconds
 * (fixed width, so they sort as text), nothing that only one database knows.
 */
export type Schema = {
  submissions: SubmissionTable;
  deliveries: DeliveryTable;
  idempotency: IdempotencyTable;
  disabled_targets: DisabledTargetTable;
  schema_versions: SchemaVersionTable;
};

type Fixed<T> = ColumnType<T, T, never>;

export type SubmissionTable = {
  id: Fixed<string>;
  /** What the visitor is told, e.g. TF-7K3M-9QX2. Unique. */
  reference: Fixed<string>;
  form: Fixed<string>;
  /** The parsed fields as a JSON object. */
  fields: string;
  /** Path of the page that held the form. */
  page: Fixed<string>;
  /** Names separated by commas: suspicious. */
  flags: string;
  created_at: Fixed<string>;
};

export type DeliveryTable = {
  id: Fixed<string>;
  submission_id: Fixed<string>;
  channel: Fixed<"mail" | "webhook">;
  /** E-mail address or URL, as configured when the submission came in. */
  target: Fixed<string>;
  state: "pending" | "delivered" | "dead";
  /** Counted when a worker takes the row, so that a crash counts too. */
  attempts: number;
  max_attempts: number;
  run_at: string;
  last_error: string | null;
  /** Message-ID or webhook-id: the same on every attempt, so that a receiver can tell a repeat. */
  message_id: Fixed<string>;
  locked_by: string | null;
  locked_until: string | null;
  created_at: Fixed<string>;
  delivered_at: string | null;
};

export type IdempotencyTable = {
  /** Hash of form and key. */
  key: Fixed<string>;
  body_hash: Fixed<string>;
  submission_id: Fixed<string>;
  expires_at: Fixed<string>;
};

/** Targets that asked for silence (HTTP 410). */
export type DisabledTargetTable = {
  target: Fixed<string>;
  reason: string;
  disabled_at: string;
};

export type SchemaVersionTable = {
  version: Fixed<number>;
  name: Fixed<string>;
  applied_at: Fixed<string>;
};
