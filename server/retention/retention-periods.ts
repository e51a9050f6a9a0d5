import { ANALYTICS_DAYS } from "#shared/analytics.ts";
import { CONSENT_RECORD_DAYS } from "#shared/consent-record.ts";

/** How long things are kept, in days. What is not here goes with what it hangs on; see docs/operate/growth.md. */
export const retentionPeriods = {
  /** Marks of senders, keys of submissions, spent proofs of work: the purge comes each hour. */
  marks: 1,
  /** The row of a submission whose answers are gone; then only its day's count is left. */
  emptied: 400,
  /** Records of privacy requests: 24 months at least (Cal. Code Regs. tit. 11, section 7101). */
  requestAnswers: 731,
  /** Remains of privacy requests: kind, days and outcome. */
  requests: 1_827,
  consent: CONSENT_RECORD_DAYS,
  analytics: ANALYTICS_DAYS,
  /** Times that were closed for demos, after their end: the operator may look them up. */
  blocks: 90,
  /** Mails as files, where no mail server is set; the leads stay in the store. */
  mailFiles: 90,
} as const;

/** Mail files that are kept, however many come in ninety days. */
export const mostMailFiles = 20_000;
