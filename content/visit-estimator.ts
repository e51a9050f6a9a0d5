import type { VisitEstimatorInput } from "./schema/visit-estimator.ts";

/** Copy of the visit estimator on the page of Web traffic ID. */
export default {
  title: "Estimate your resolved visits",
  intro:
    "Three answers, because nobody knows your rate before you measure it. Change any assumption; the address of this page keeps your numbers, so you can share them.",
  fields: {
    visits: {
      label: "Website visits a month",
      hint: "Sessions in your analytics, without bots.",
    },
    us: {
      label: "Visits from the United States (%)",
      hint: "Only these can resolve. Your analytics shows visits by country.",
    },
    repeat: {
      label: "Repeat visits in a month (%)",
      hint: "Visits by someone who already came that month. One resolution covers them all.",
    },
  },
  rates: {
    legend: "Match rate: share of U.S. visits that resolve (%)",
    hint: "High starts at our maximum, {max}%. Low and base are starting points, not measurements: replace them with your own once you have a month of data.",
    low: "Low",
    base: "Base",
    high: "High",
  },
  faults: {
    notANumber: "Enter a whole number, such as {example}.",
    tooSmall: "Enter {min} or more.",
    tooLarge: "Enter {max} or less.",
    overCeiling: "Enter {max} or less. No customer has seen a higher rate.",
    outOfOrder: "Enter {min} or more, so that low, base and high stay in order.",
  },
  submit: "Estimate visits",
  result: {
    title: "Resolved visits a month",
    summary:
      "About {base} of {visits} visits a month would resolve: {low} at the low rate, {high} at the high one.",
    ceiling: "The highest rate that a customer has seen",
    rate: "{rate}% match rate",
    resolutions: "{count} resolutions, counting each visitor once",
    fits: "Fits {plan}: {limit} a month",
    over: "More than {plan} includes: {limit} a month",
    basis:
      "An estimate from the assumptions you see, not a promise. Your rate depends on where your visitors live, how they reach you and how many opt out.",
    wrong: "Fix the marked numbers to see your estimate.",
    plan: "Find the plan that fits",
  },
} satisfies VisitEstimatorInput;
