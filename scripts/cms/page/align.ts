/** Items of two lists side by side; null where one list has no counterpart. */
export type Pair = readonly [before: number | null, after: number | null];

/**
 * Pairs the items of two lists in order: those that the first matcher accepts, between them those that the next one
 * does, and what is left by its place.
 */
export function align<T>(
  before: readonly T[],
  after: readonly T[],
  matchers: ReadonlyArray<(before: T, after: T) => boolean>,
): Pair[] {
  const [matches, ...others] = matchers;
  if (!matches) return byPlace(before.length, after.length);
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  const end = [before.length, after.length] as const;
  for (const [nextI, nextJ] of [...longestMatch(before, after, matches), end]) {
    for (const [a, b] of align(before.slice(i, nextI), after.slice(j, nextJ), others))
      pairs.push([a === null ? null : i + a, b === null ? null : j + b]);
    if (nextI < before.length && nextJ < after.length) pairs.push([nextI, nextJ]);
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return pairs;
}

function byPlace(before: number, after: number): Pair[] {
  return Array.from(
    { length: Math.max(before, after) },
    (_, index): Pair => [index < before ? index : null, index < after ? index : null],
  );
}

/** Longest common subsequence, as pairs of indexes. */
function longestMatch<T>(
  before: readonly T[],
  after: readonly T[],
  matches: (before: T, after: T) => boolean,
): Array<readonly [number, number]> {
  const lengths: number[][] = [...before, null].map(() => new Array(after.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const same = before.map((one) => after.map((other) => matches(one, other)));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = same[i]?.[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: Array<readonly [number, number]> = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (same[i]?.[j]) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
