/** Flesch's reading ease: what no page may be under, and what half of the pages must reach. */
const EASE_MIN = 50;
const EASE_MEDIAN = 65;

/** Pages that read harder than they may, each by its address, and the site as a whole. */
export function easeFaults(pages: ReadonlyArray<{ path: string; ease: number | null }>): string[] {
  const hard = pages.filter(({ ease }) => ease !== null && ease < EASE_MIN);
  const median = medianOf(pages.flatMap(({ ease }) => ease ?? []));
  return [
    ...hard.map(
      ({ path, ease }) =>
        `${path}: reading ease ${ease?.toFixed(0)}, at least ${EASE_MIN}; use shorter words and sentences`,
    ),
    ...(median !== undefined && median < EASE_MEDIAN
      ? [`all pages: median reading ease ${median.toFixed(0)}, at least ${EASE_MEDIAN}`]
      : []),
  ];
}

export function medianOf(numbers: readonly number[]): number | undefined {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
