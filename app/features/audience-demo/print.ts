import type { DemoResult } from "./simulate.ts";

const whole = new Intl.NumberFormat("en-US");
const millions = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** An answer as it is read: matches to the person, the audience in millions, income in thousands. */
export function printResult(result: DemoResult): Record<keyof DemoResult, string> {
  return {
    totalMatches: whole.format(result.totalMatches),
    audienceSize: `${millions.format(result.audienceSize / 1_000_000)}M`,
    averageIncome: `$${whole.format(result.averageIncome / 1_000)}k`,
    topLocation: result.topLocation,
  };
}

/** A number of people with its thousands separated. */
export function printPeople(people: number): string {
  return whole.format(people);
}
