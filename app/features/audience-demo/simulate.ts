import type { AudienceDemoData } from "#content-model/schema/audience-builder.ts";

/** A simulated answer. It describes no one. */
export type DemoResult = {
  /** People who fit. */
  totalMatches: number;
  /** People who fit and can be reached; never more than those who fit. */
  audienceSize: number;
  /** US dollars a year. */
  averageIncome: number;
  topLocation: string;
};

type Range = { min: number; max: number; step: number };

/**
 * Draws an answer within the specified ranges, whatever the demo's sentence asks for.
 * @param random like `Math.random`: from 0 up to, not including, 1
 */
export function simulate(
  random: () => number,
  { ranges, states }: Pick<AudienceDemoData, "ranges" | "states">,
): DemoResult {
  // The smallest audience is larger than the smallest match, so fewer matches could not hold any.
  const totalMatches = draw(random, {
    ...ranges.totalMatches,
    min: Math.max(ranges.totalMatches.min, ranges.audienceSize.min),
  });
  const audienceSize = draw(random, {
    ...ranges.audienceSize,
    max: Math.min(ranges.audienceSize.max, totalMatches),
  });
  return {
    totalMatches,
    audienceSize,
    averageIncome: draw(random, ranges.averageIncome),
    topLocation: pick(
      random,
      states.flatMap(({ places }) => places),
    ),
  };
}

/** A whole number of steps; the top is reached only where a step ends on it. */
function draw(random: () => number, { min, max, step }: Range): number {
  return min + step * Math.floor(random() * (Math.floor((max - min) / step) + 1));
}

function pick(random: () => number, list: readonly string[]): string {
  return list[Math.floor(random() * list.length)] ?? "";
}
