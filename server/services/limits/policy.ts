import type { Limit, Window } from "./limiter.ts";

/** What one network or mailbox may do, all in one place. Growth follows from these; see docs/growth.md. */

const minute = 60_000;
const tenMinutes = 10 * minute;
export const dayMs = 24 * 60 * minute;

/** Submissions of one form by one network, for `RATE_LIMIT` in ten minutes: an office day is four bursts. */
export function formWindows(rateLimit: number): [Window, Window] {
  return [
    { most: rateLimit, ms: tenMinutes },
    { most: 4 * rateLimit, ms: dayMs },
  ];
}

/** A proof of work raises a form's limit by this factor: a campus behind one address is let through, a flood is not. */
export const proofFactor = 4;

/** From this share of a form's limit on, a submission without a proof of work is flagged. */
export const quietShare = 1 / 6;

/** Choices that one network may make: a school fits in, a flood doesn't. */
export const consentLimit: Limit = {
  name: "consent",
  windows: [{ most: 300, ms: tenMinutes }],
};

/** Questions where a privacy request stands: numbers can't be tried out. */
export const statusLimit: Limit = {
  name: "privacy-status",
  windows: [{ most: 20, ms: tenMinutes }],
};
