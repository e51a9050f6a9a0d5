const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after a failed attempt, from the Standard Webhooks scheme: about three days in all. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Longest pause between attempts, without the jitter. */
export const longestPauseMs = Math.max(...pauses);

/** The first attempt and one after each pause; then the delivery is dead and waits for the operator. */
export const maxAttempts = pauses.length + 1;

/** Milliseconds until the next try after `attempts` failed ones; up to 20 % longer, so that a backlog spreads out. */
export function pauseAfter(attempts: number, random: () => number = Math.random): number {
  const pause = pauses[Math.min(Math.max(attempts, 1), pauses.length) - 1] ?? 0;
  return Math.round(pause * (1 + random() * 0.2));
}
