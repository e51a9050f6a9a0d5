import type { PrivacyKind } from "./forms/privacy-options.ts";
import type { PrivacyRequestFields, PrivacyStatusFields } from "./forms/privacy-request.ts";
import type { SubmissionMeta } from "./page-services.ts";

/** Id under which the store keeps requests among the submissions. */
export const PRIVACY_FORM = "privacy-request";

/** How a request ended. `not-found`: nothing is held about the person. */
export const privacyOutcomes = [
  "complied",
  "complied-in-part",
  "not-found",
  "denied",
  "withdrawn",
] as const;
export type PrivacyOutcome = (typeof privacyOutcomes)[number];

/** What a request of a kind may end with: an opt-out and a limit need no proof and have no ground for a refusal. */
export function outcomesOf(kind: string): readonly PrivacyOutcome[] {
  return kind === "opt-out" || kind === "limit" ? ["complied", "not-found"] : privacyOutcomes;
}

/** Where a request stands, as whoever made it may see it: no name and no word of what was written. */
export type PrivacyStatus = {
  reference: string;
  kind: PrivacyKind;
  /** `answered`: we have written; it is still open until we have finished. */
  state: "received" | "answered" | "closed";
  /** Days in New York, YYYY-MM-DD. */
  receivedOn: string;
  dueOn: string;
  extended: boolean;
  closedOn: string | null;
  outcome: PrivacyOutcome | null;
};

export type PrivacyRequested =
  /** Committed, with the day by which it is answered. */
  | { ok: true; reference: string; duplicate: boolean; dueOn: string }
  | { ok: false; status: 422 | 429 | 503; code: string; message: string; retryAfter?: number };

export type PrivacyStatusResult =
  | { ok: true; status: PrivacyStatus }
  /** `unknown` also when only the address is wrong: nobody learns that a number exists. */
  | { ok: false; status: 404 | 429 | 503; code: string; message: string; retryAfter?: number };

export type PrivacyServices = {
  /** Stores a request, its due date and its mails in one transaction. Never rejects for a store fault. */
  request(fields: PrivacyRequestFields, meta: SubmissionMeta): Promise<PrivacyRequested>;
  status(fields: PrivacyStatusFields): Promise<PrivacyStatusResult>;
};
