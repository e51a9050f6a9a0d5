/**
 * The bucket that a measurement is counted in: its value with two significant digits, to a thousandth at most. That is
 * about within 5 % of it, and a day has a few hundred of them, however many measurements come in.
 */
export function bucketOf(value: number): string {
  const thousandths = Math.round(value * 1_000) / 1_000;
  return String(Number(thousandths.toPrecision(2)));
}

/** The value that a share of the measurements stays at or below (nearest rank), and how many there are. */
export function percentile(
  buckets: ReadonlyArray<{ name: string; count: number }>,
  share: number,
): { value: number | null; samples: number } {
  const samples = buckets.reduce((sum, { count }) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(samples * share));
  let seen = 0;
  const sorted = buckets.toSorted((a, b) => Number(a.name) - Number(b.name));
  const found = sorted.find(({ count }) => {
    seen += count;
    return seen >= rank;
  });
  return { value: found ? Number(found.name) : null, samples };
}
