export type Shade = { from: number; to: number };

/** How often the largest number is halved: so many shades and one. */
const HALVINGS = 4;

/**
 * Shades of a map by their numbers, palest first: each reaches twice as far as the one before, since states differ that much.
 * @returns none where every count is zero; no shade is empty, and every count but zero is in exactly one
 */
export function shadesOf(counts: readonly number[]): Shade[] {
  const most = Math.max(0, ...counts);
  const tops = Array.from({ length: HALVINGS + 1 }, (_, i) => round(most / 2 ** (HALVINGS - i)));
  const shades: Shade[] = [];
  for (const top of tops) {
    const from = (shades.at(-1)?.to ?? 0) + 1;
    if (top >= from) shades.push({ from, to: top });
  }
  return shades;
}

/** Place of a count's shade, from 0; -1 for zero. */
export function shadeAt(shades: readonly Shade[], count: number): number {
  return shades.findIndex(({ from, to }) => count >= from && count <= to);
}

/** Up to a number that reads well. */
function round(value: number): number {
  const step = value > 500 ? 50 : value > 100 ? 10 : value > 20 ? 5 : 1;
  return Math.ceil(value / step) * step;
}
