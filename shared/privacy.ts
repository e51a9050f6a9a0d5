import type { PrivacyKind } from "./forms/privacy-options.ts";
import type { PrivacyRequestFields, PrivacyStatusFields } from "./forms/privacy-request.ts";
import type { SubmissionMeta } from "./submission.ts";

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

/** Outcomes that a kind of request allows: an opt-out and a limit need no proof and have no ground for a refusal. */
export function outcomesOf(kind: string): readonly PrivacyOutcome[] {
  return kind === "opt-out" || kind === "limit" ? ["complied", "not-found"] : privacyOutcomes;
}

/** Why a request was denied, in whole or in part: the grounds that Cal. Civ. Code 1798.99.85(b) asks to count. */
export const privacyGrounds = ["not-verified", "not-consumer", "exempt", "other"] as const;
export type PrivacyGround = (typeof privacyGrounds)[number];

/**
 * How a request came: by the form, or by Global Privacy Control on a form whose sender is then known, which counts as an
 * opt-out by name (Cal. Code Regs. tit. 11, section 7025(c)(1)).
 */
export type PrivacySource = "form" | "signal";

/** One thing that was asked for, and the last day for it, YYYY-MM-DD. */
export type PrivacyDue = { kind: PrivacyKind; dueOn: string };

/** The status of a request, as anyone who made it may see it: no name and nothing that was typed. */
export type PrivacyStatus = {
  reference: string;
  /** Day in New York, YYYY-MM-DD. */
  receivedOn: string;
  /** Parts of the request, each with its own outcome. */
  parts: PrivacyPartStatus[];
};

export type PrivacyPartStatus = {
  kind: PrivacyKind;
  /** `answered`: we have written; it is still open until we have finished. */
  state: "received" | "answered" | "closed";
  /** Days in New York, YYYY-MM-DD. */
  dueOn: string;
  extended: boolean;
  closedOn: string | null;
  outcome: PrivacyOutcome | null;
};

export type PrivacyRequested =
  /** Committed, with the days by which each part is answered. `isUnmailed`: no mail confirms it. */
  | { ok: true; reference: string; duplicate: boolean; due: PrivacyDue[]; isUnmailed: boolean }
  | { ok: false; status: 422 | 429 | 503; code: string; message: string; retryAfter?: number };

export type PrivacyStatusResult =
  | { ok: true; status: PrivacyStatus }
  /** `unknown` also when only the address is wrong: no one learns that a number exists. */
  | { ok: false; status: 404 | 429 | 503; code: string; message: string; retryAfter?: number };

export type PrivacyServices = {
  /** Stores a request, its due dates and its mails in one transaction. Never rejects for a store fault. */
  request(fields: PrivacyRequestFields, meta: SubmissionMeta): Promise<PrivacyRequested>;
  status(fields: PrivacyStatusFields): Promise<PrivacyStatusResult>;
};
