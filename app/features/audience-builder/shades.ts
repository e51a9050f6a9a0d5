export type Shade = { from: number; to: number };

/** How often the first shade is doubled: so many shades and one. */
const DOUBLINGS = 4;

/**
 * Shades of a map by their numbers, those of the fewest first: each ends at twice the one before, since states differ that much,
 * and all of them end at numbers that read well.
 * @returns none where every count is zero; no shade is empty, and every count but zero is in exactly one
 */
export function shadesOf(counts: readonly number[]): Shade[] {
  const most = Math.max(0, ...counts);
  const shades: Shade[] = [];
  for (let from = 1, to = round(most / 2 ** DOUBLINGS); from <= most; from = to + 1, to *= 2)
    shades.push({ from, to });
  return shades;
}

/** Place of a count's shade, from 0; -1 for zero. */
export function shadeAt(shades: readonly Shade[], count: number): number {
  return shades.findIndex(({ from, to }) => count >= from && count <= to);
}

/** Up to a number that reads well. */
function round(value: number): number {
  const step = value > 100 ? 50 : value > 10 ? 5 : 1;
  return Math.ceil(value / step) * step;
}
