import {
  type NumberSpecs,
  type ReadNumbers,
  readNumbers,
} from "#app/features/assumptions/read-numbers.ts";

/** Three answers instead of one: what is likely depends on traffic that no one has measured yet. */
export const scenarios = ["low", "base", "high"] as const;
export type Scenario = (typeof scenarios)[number];

/** All that the estimate rests on. Shares are whole percents. */
export type Assumptions = Record<Scenario, number> & {
  /** Visits to the website in a month, bots left out. */
  visits: number;
  /** Share of them that come from the United States. */
  us: number;
  /** Share of visits by someone who was there before in the same month. */
  repeat: number;
};
export type AssumptionName = keyof Assumptions;

/** Each assumption, with what it starts from. Only the highest rate is a figure of ours. */
export function visitSpecs(topMatchRate: number): NumberSpecs<AssumptionName> {
  const rate = { min: 0, max: topMatchRate };
  return {
    visits: { min: 1, max: 100_000_000, start: 5_000 },
    us: { min: 0, max: 100, start: 80 },
    low: { ...rate, start: 20 },
    base: { ...rate, start: 40 },
    high: { ...rate, start: topMatchRate },
    repeat: { min: 0, max: 95, start: 30 },
  };
}

/** Outcome of a month's visits at one match rate. */
export type Outcome = {
  rate: number;
  /** Visits matched to a person, a household or a company. */
  resolved: number;
  /** Resolutions that they use: a visitor counts once a month, however often they come. */
  resolutions: number;
};
export type VisitEstimate = Record<Scenario, Outcome> & { usVisits: number };

/** Whole visits in a month, rounded down, so that an estimate never shows more than its assumptions give. */
export function estimateVisits({ visits, us, repeat, ...rates }: Assumptions): VisitEstimate {
  const usVisits = Math.floor((visits * us) / 100);
  const at = (scenario: Scenario): Outcome => {
    const resolved = Math.floor((usVisits * rates[scenario]) / 100);
    const resolutions = Math.floor((resolved * (100 - repeat)) / 100);
    return { rate: rates[scenario], resolved, resolutions };
  };
  return { usVisits, low: at("low"), base: at("base"), high: at("high") };
}

/** Assumptions from the URL, with what is wrong with each. */
export function readAssumptions(
  query: URLSearchParams,
  topMatchRate: number,
): ReadNumbers<AssumptionName> {
  return readNumbers(query, visitSpecs(topMatchRate), [
    ["low", "base"],
    ["base", "high"],
  ]);
}
