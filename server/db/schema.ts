import type { ColumnType } from "kysely";
import type { PrivacyGround, PrivacyOutcome, PrivacySource } from "#shared/privacy.ts";
import type { LeadState } from "#shared/submission.ts";
import type { TargetKind } from "../targets/kind.ts";

/**
 * The tables as Kysely sees them. Portable on purpose: text, integers and ISO 8601 UTC times with milliseconds
 * (fixed width, so they sort as text), nothing that only one database knows.
 */
export type Schema = {
  submissions: SubmissionTable;
  lead_events: LeadEventTable;
  submission_search: SubmissionSearchTable;
  submission_counts: SubmissionCountTable;
  deliveries: DeliveryTable;
  idempotency: IdempotencyTable;
  disabled_targets: DisabledTargetTable;
  paused_targets: PausedTargetTable;
  rate_events: RateEventTable;
  used_proofs: UsedProofTable;
  secrets: SecretTable;
  bookings: BookingTable;
  booking_blocks: BookingBlockTable;
  consent_records: ConsentRecordTable;
  analytics_daily: DailyCountTable;
  privacy_requests: PrivacyRequestTable;
  alerts: AlertTable;
  duties: DutyTable;
  job_runs: JobRunTable;
  running_servers: RunningServerTable;
  schema_versions: SchemaVersionTable;
};

type Fixed<T> = ColumnType<T, T, never>;

export type SubmissionTable = {
  id: Fixed<string>;
  /** Reference shown to the visitor, e.g. TF-7K3M-9QX2. Unique. */
  reference: Fixed<string>;
  form: Fixed<string>;
  /** The parsed fields as a JSON object. */
  fields: string;
  /** Path of the page that held the form. */
  page: string;
  /** Names separated by commas; see submissions/flags.ts. */
  flags: string;
  created_at: Fixed<string>;
  state: LeadState;
  /** Operator who works on it; "" for no one. */
  owner: string;
  /**
   * Key in the search index: milliseconds of `created_at` times 1000, and a number that makes it unique. Null while what
   * the index has of the row is missing or out of date.
   */
  position: number | null;
  /** First and last touch of the sender as JSON, `LeadSource` of shared/lead-source.ts; "" where it isn't known. */
  source: string;
};

/** Actions of operators on a submission. Notes go with the person's data, changes of state stay for the counts. */
export type LeadEventTable = {
  id: Fixed<string>;
  submission_id: Fixed<string>;
  kind: Fixed<"state" | "note" | "owner">;
  /** The new state or owner ("" for no one), or the note's text ("" for one that was removed: others keep their numbers). */
  value: string;
  /** Operator's name, never a visitor's. */
  author: Fixed<string>;
  at: Fixed<string>;
};

/** The search index; see repositories/search.ts. On SQLite a virtual table, whose key is `rowid` instead of `position`. */
export type SubmissionSearchTable = {
  position: Fixed<number>;
  rowid: Fixed<number>;
  words: Fixed<string>;
};

/** Submissions whose rows are gone, by day (UTC): only that they were is left. */
export type SubmissionCountTable = {
  day: Fixed<string>;
  form: Fixed<string>;
  flags: Fixed<string>;
  count: number;
};

export type DeliveryTable = {
  id: Fixed<string>;
  submission_id: Fixed<string>;
  channel: Fixed<"mail" | "webhook" | "target">;
  /** Email address, URL, or name of a target, as configured when the submission came in. */
  target: string;
  state: "pending" | "delivered" | "dead";
  /** Counted when a worker takes the row, so that a crash counts too. */
  attempts: number;
  max_attempts: number;
  run_at: string;
  last_error: string | null;
  /** Message-ID or webhook-id: the same on every attempt, so that a receiver can tell a repeat. */
  message_id: Fixed<string>;
  /** Message template. */
  template: Fixed<TemplateName>;
  /** Extra data of the template, as a JSON object of texts. */
  data: string;
  locked_by: string | null;
  locked_until: string | null;
  created_at: Fixed<string>;
  delivered_at: string | null;
  /** How it was delivered; null until then, and for mails that a version before 41 delivered. */
  delivered_by: DeliveredBy | null;
};

/** `file`: written to the mail folder because no mail server was set; no one received it. Others name the kind of a target. */
export type DeliveredBy = "smtp" | "file" | TargetKind;

/**
 * `submission` and the operator's booking messages go to the configured targets, `state-changed` and `erased` to those that
 * are no mailbox, the others to the visitor.
 */
export type TemplateName =
  | "submission"
  | "state-changed"
  | "erased"
  | "confirmation"
  | "booking"
  | "booking-moved"
  | "booking-cancelled"
  | "visitor-booking"
  | "visitor-booking-moved"
  | "visitor-booking-cancelled"
  | "visitor-booking-link"
  | "privacy-received"
  | "privacy-answer"
  | "privacy-extended"
  | "privacy-closed";

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

/** Targets that asked to be left alone until then (Retry-After). */
export type PausedTargetTable = {
  target: Fixed<string>;
  until: string;
};

/** Something that is limited happened. `scope` is a keyed hash; no address and no email is here. Purged after a day. */
export type RateEventTable = {
  id: Fixed<string>;
  scope: Fixed<string>;
  at: Fixed<string>;
};

/** Proofs of work that were spent: each counts once. */
export type UsedProofTable = {
  id: Fixed<string>;
  expires_at: Fixed<string>;
};

/** Keys that every server of the site must share; made by the first one. */
export type SecretTable = {
  name: Fixed<string>;
  value: Fixed<string>;
  created_at: Fixed<string>;
};

export type BookingTable = {
  id: Fixed<string>;
  submission_id: Fixed<string>;
  /** Start of the slot, ISO UTC. Unique among bookings that are kept. */
  starts_at: string;
  state: "booked" | "cancelled";
  /** The visitor's IANA zone, for mails; UTC once they are erased. */
  zone: string;
  /** Version of the calendar entry (RFC 5545 SEQUENCE). */
  sequence: number;
  /** Keyed hash of the mailbox whose open booking this is; null once it is canceled, over or erased. Unique. */
  open_for: string | null;
  created_at: Fixed<string>;
  updated_at: string;
};

/** A time without demos; bookings in it stay. Of operators only. */
export type BookingBlockTable = {
  id: Fixed<string>;
  /** ISO UTC; the end is exclusive. */
  starts_at: Fixed<string>;
  ends_at: Fixed<string>;
  author: Fixed<string>;
  created_at: Fixed<string>;
};

/** Proof of one choice. No address, no browser, no mark of the visitor. */
export type ConsentRecordTable = {
  /** Random; shown to the visitor once. */
  id: Fixed<string>;
  version: Fixed<number>;
  chosen_at: Fixed<string>;
  /** 1 or 0, as in the next two. */
  analytics: Fixed<number>;
  marketing: Fixed<number>;
  gpc: Fixed<number>;
  mode: Fixed<string>;
  source: Fixed<string>;
  page: Fixed<string>;
};

/** How often something was seen on a day; nothing tells whose views they were, or which were one person's. */
export type DailyCountTable = {
  /** Day (UTC), YYYY-MM-DD. */
  day: Fixed<string>;
  /** `page`, `device`, `source`, `campaign` or `landing`, a step in a form by one of those, or the name of a measurement. */
  what: Fixed<string>;
  /** A path, a host or a name in a link, a kind of screen, or a bucket of values. */
  name: Fixed<string>;
  count: number;
};

/** One thing that a privacy request asks for, and its place in the queue. It names no one but perhaps in its reason, so it outlives the submission's words. */
export type PrivacyRequestTable = {
  submission_id: Fixed<string>;
  kind: Fixed<string>;
  subject: Fixed<string>;
  /** Days in New York, YYYY-MM-DD. */
  received_on: Fixed<string>;
  due_on: string;
  extended: number;
  state: "received" | "answered" | "closed";
  answered_on: string | null;
  closed_on: string | null;
  outcome: PrivacyOutcome | null;
  /** The operator's note on a refusal or an extension; names are taken out when the person is erased. */
  reason: string;
  source: Fixed<PrivacySource>;
  /** Ground on which a request was denied, in whole or in part. */
  ground: PrivacyGround | null;
  /** The provision that exempts, with the ground `exempt`; else "". */
  exemption: string;
};

/** Something that is wrong, or was. Texts and counts of ours, and references; nothing that a visitor typed. */
export type AlertTable = {
  /** Kind, and the machine where each has its own. */
  key: Fixed<string>;
  kind: Fixed<string>;
  /** How bad it is; more is worse. */
  level: number;
  /** Affected items, a JSON list: an added one alerts again. */
  items: string;
  text: string;
  opened_at: string;
  /** When a server looked last. */
  seen_at: string;
  /** Since when it is right again; null while it is wrong. */
  clear_since: string | null;
  /** How often it came back after its end was mailed. */
  recurrences: number;
  /** Level that was mailed; null when none was, or the end of it was. */
  told_level: number | null;
  told_items: string | null;
  /** When it was mailed last, in this opening or an earlier one. */
  alarmed_at: string | null;
};

/** Leases of duties that one server performs for all. */
export type DutyTable = {
  name: Fixed<string>;
  until: string;
  /** A day in the zone of the business hours, YYYY-MM-DD; "" for never. */
  done_on: string;
  done_at: string | null;
};

/** The last good and the last bad end of a job that runs outside the server. */
export type JobRunTable = {
  /** `retention`: last use of the store under a plausible clock. */
  name: Fixed<"backup" | "publishing" | "retention">;
  ok_at: string | null;
  failed_at: string | null;
  /** Error of the last failed run; no addresses. */
  problem: string;
};

/** A server that runs, for commands that want to know what it has read. Ours alone; nothing of a visitor. */
export type RunningServerTable = {
  /** Random, of one start. */
  id: Fixed<string>;
  host: Fixed<string>;
  started_at: Fixed<string>;
  /** Written each minute; the row goes when the server stops. */
  seen_at: string;
  /** Keyed hash of the targets that it has read. */
  targets: Fixed<string>;
};

export type SchemaVersionTable = {
  version: Fixed<number>;
  name: Fixed<string>;
  applied_at: Fixed<string>;
};
