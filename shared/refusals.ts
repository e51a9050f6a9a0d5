/**
 * Every way in which the site says no, by its code: server/platform/errors.ts has how each is answered, content/refusals.yaml what a
 * visitor reads. Codes are stable: logs, tests and runbooks name them.
 */
export const refusalCodes = [
  "bad_host",
  "bad_address",
  "foreign_origin",
  "not_found",
  "method_not_allowed",
  "body_too_large",
  "too_many_fields",
  "wrong_content_type",
  "not_json",
  "report_too_large",
  "wrong_encoding",
  "too_many_reports",
  "bad_expectation",
  "invalid_body",
  "invalid_fields",
  "key_reused",
  "too_many",
  "day_full",
  "store_busy",
  "store_full",
  "store_failed",
  "store_unreachable",
  "slot_taken",
  "slot_unknown",
  "booking_open",
  "booking_open_unmailed",
  "moved_often",
  "moved_most",
  "booking_unknown",
  "booking_over",
  "request_unknown",
  "not_allowed",
  "overloaded",
  "render_failed",
  "internal",
  "no_store",
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
