/** Time between two steps of the automatic motion, in milliseconds. */
export const TICK_MS = 30;
/** Ticks on screen before the first step: the first frame, whose texts are all in full, can be read. */
export const REST_TICKS = 100;
/** Targets of the automatic motion, in percent. */
export const TARGET_MIN = 25;
export const TARGET_MAX = 75;
/** Where the server draws the handle, in percent. */
export const START = 46;

/** The largest step, in percent: slow enough to read what is uncovered. */
const SPEED = 0.45;

export type Motion = { position: number; target: number };

/** @param random a number from 0 to 1 */
export function newTarget(random: number): number {
  return TARGET_MIN + random * (TARGET_MAX - TARGET_MIN);
}

/**
 * One step toward the target; on arrival a new target.
 * @param random a number from 0 to 1, used only on arrival
 */
export function tick({ position, target }: Motion, random: number): Motion {
  const distance = target - position;
  if (Math.abs(distance) <= SPEED) return { position: target, target: newTarget(random) };
  // The last stretch is slower, so the handle settles instead of stopping dead.
  const step = Math.min(SPEED, Math.max(0.08, Math.abs(distance) * 0.06));
  return { position: position + Math.sign(distance) * step, target };
}

/** The share of the picture that is uncovered, in whole percent: the handle covers what is left of it. */
export function identified(position: number): number {
  return Math.round(100 - position);
}
