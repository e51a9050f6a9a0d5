import type { AudienceDemoData } from "#content-model/schema/audience-demo-tool.ts";
import type { runOf } from "./query.ts";

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
 * Draws an answer within the specified ranges.
 * @param random like `Math.random`: from 0 up to, not including, 1
 */
export function simulate(
  random: () => number,
  { states: asked, income }: ReturnType<typeof runOf>,
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
  const { averageIncome } = ranges;
  return {
    totalMatches,
    audienceSize,
    averageIncome: draw(random, {
      ...averageIncome,
      min: Math.max(averageIncome.min, income?.from ?? 0),
      max: Math.min(averageIncome.max, income?.to ?? averageIncome.max),
    }),
    topLocation: pick(
      random,
      (asked.length > 0 ? asked : states).flatMap(({ places }) => places),
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
