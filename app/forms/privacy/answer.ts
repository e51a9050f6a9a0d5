import type { FieldErrors } from "#contracts/forms/error-sentences.ts";
import type { FieldValues } from "#contracts/forms/parse.ts";
import type { PrivacyStatus } from "#contracts/privacy.ts";

/** The answer to the question after a request's state. */
export type StatusAnswer =
  | { state: "status"; status: PrivacyStatus }
  | { state: "status-invalid"; errors: FieldErrors; values: FieldValues }
  | { state: "status-refused"; message: string; values: FieldValues };
