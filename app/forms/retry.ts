/** How often a submission that got no answer is tried again. */
export const RETRIES = 3;

const FIRST_MS = 1_000;
const CAP_MS = 30_000;

/** How long one attempt may take before it counts as unanswered, in milliseconds. */
export const ATTEMPT_MS = 20_000;

/** Milliseconds before the `attempt`-th retry, counted from 1: doubling from one second, at most thirty. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** (attempt - 1), CAP_MS);
}
