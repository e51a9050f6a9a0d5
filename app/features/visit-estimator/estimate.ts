import { type IntegerFault, readInteger } from "#app/features/query-controls/read-integer.ts";

/** Three answers instead of one: what is likely depends on traffic that nobody has measured yet. */
export const scenarios = ["low", "base", "high"] as const;
export type Scenario = (typeof scenarios)[number];

/** All that the estimate rests on. Shares are whole percents. */
export type Assumptions = Record<Scenario, number> & {
  /** Visits to the website in a month, bots left out. */
  visits: number;
  /** Share of them that come from the United States. */
  us: number;
  /** Share of visits by somebody who was there before in the same month. */
  repeat: number;
};
export type AssumptionName = keyof Assumptions;

export function boundsOf(topMatchRate: number) {
  const rate = { min: 0, max: topMatchRate };
  return {
    visits: { min: 1, max: 100_000_000 },
    us: { min: 0, max: 100 },
    low: rate,
    base: rate,
    high: rate,
    repeat: { min: 0, max: 95 },
  } satisfies Record<AssumptionName, { min: number; max: number }>;
}

/** Keys of the estimator in the URL, with what it starts from. Only the highest rate is a figure of ours. */
export function defaultsOf(topMatchRate: number): Record<AssumptionName, string> {
  return {
    visits: "10000",
    us: "80",
    low: "20",
    base: "40",
    high: `${topMatchRate}`,
    repeat: "30",
  };
}

export const assumptionNames = ["visits", "us", "low", "base", "high", "repeat"] as const;

/** What becomes of a month's visits at one match rate. */
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

export type AssumptionFault = IntegerFault | "out-of-order";
export type ReadAssumptions = {
  /** As typed, for the fields. */
  text: Record<AssumptionName, string>;
  faults: Partial<Record<AssumptionName, AssumptionFault>>;
  /** With the default in place of a faulty one. */
  assumptions: Assumptions;
};

/** Assumptions from the URL, with what is wrong with each. */
export function readAssumptions(query: URLSearchParams, topMatchRate: number): ReadAssumptions {
  const bounds = boundsOf(topMatchRate);
  const estimateDefaults = defaultsOf(topMatchRate);
  const read: ReadAssumptions = {
    text: { ...estimateDefaults },
    faults: {},
    assumptions: { visits: 0, us: 0, low: 0, base: 0, high: 0, repeat: 0 },
  };
  for (const name of assumptionNames) {
    const fallback = Number(estimateDefaults[name]);
    const reading = readInteger(query.get(name), { ...bounds[name], fallback });
    read.text[name] = query.get(name) ?? estimateDefaults[name];
    if ("fault" in reading) read.faults[name] = reading.fault;
    read.assumptions[name] = "value" in reading ? reading.value : fallback;
  }
  for (const [lower, higher] of [
    ["low", "base"],
    ["base", "high"],
  ] as const) {
    if (read.faults[lower] || read.faults[higher]) continue;
    if (read.assumptions[lower] > read.assumptions[higher]) read.faults[higher] = "out-of-order";
  }
  return read;
}
