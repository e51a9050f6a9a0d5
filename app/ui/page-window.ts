/** Most entries of the control, gaps included: they fit on two lines of the narrowest screen. */
const MOST = 7;

/**
 * Which page numbers a control shows: the first, the last, the current one with a neighbor on either side, and `null`
 * where two or more are left out.
 */
export function pageWindow(current: number, count: number): Array<number | null> {
  if (count <= MOST) return Array.from({ length: count }, (_, i) => i + 1);
  const middle = Math.min(Math.max(current, 4), count - 3);
  const start = middle === 4 ? [1, 2] : [1, null];
  const end = middle === count - 3 ? [count - 1, count] : [null, count];
  return [...start, middle - 1, middle, middle + 1, ...end];
}
