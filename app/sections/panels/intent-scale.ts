/** A drawing's measures in SVG units. Two of them, so that its lettering stays legible at every width. */
export type Size = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Every how many weeks the axis is lettered. */
  every: number;
};

export const WEEKS = 12;

export const sizes = {
  narrow: { width: 300, height: 220, left: 30, right: 12, top: 14, bottom: 26, every: 3 },
  wide: { width: 520, height: 290, left: 34, right: 14, top: 16, bottom: 28, every: 1 },
} as const satisfies Record<string, Size>;

/** Horizontal place of a week, counted from 1. */
export function xOf(size: Size, week: number): number {
  const step = (size.width - size.left - size.right) / (WEEKS - 1);
  return round(size.left + (week - 1) * step);
}

/** Vertical place of a score from 0 to 100. */
export function yOf(size: Size, score: number): number {
  const inner = size.height - size.top - size.bottom;
  return round(size.top + inner * (1 - score / 100));
}

/** The curve as path data, from a week (counted from 1) to the last. */
export function toPath(size: Size, scores: readonly number[], from = 1): string {
  return scores
    .map((score, i) => ({ score, week: i + 1 }))
    .filter(({ week }) => week >= from)
    .map(({ score, week }, i) => `${i === 0 ? "M" : "L"}${xOf(size, week)} ${yOf(size, score)}`)
    .join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
