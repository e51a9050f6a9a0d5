import { z } from "zod";
import { numberFaults, numberField, toolHeading } from "./number-copy.ts";
import { group, message } from "./text.ts";

/** Copy of the visit estimator. In braces: amounts that the calculation puts in. */
export const visitEstimatorSchema = z.strictObject({
  ...toolHeading,
  fields: group("The fields", {
    visits: numberField.describe("Visits a month"),
    us: numberField.describe("Share of visits from the United States"),
    repeat: numberField.describe("Share of visits by people who come back"),
  }),
  rates: group("The three match rates that are assumed", {
    legend: z.string().max(60).describe("Name of the group"),
    group: z.string().max(30).describe("Completes the label of each: Low {group}"),
    hint: z.string().includes("{max}").describe("{max} is the highest match rate, in percent"),
    low: z.string().max(20).describe("Label of the lowest rate"),
    base: z.string().max(20).describe("Label of the middle rate"),
    high: z.string().max(20).describe("Label of the highest rate"),
  }),
  faults: numberFaults
    .extend({ overCeiling: message("max").describe("A match rate over the highest") })
    .describe("Error messages"),
  submit: z.string().max(40).describe("The button"),
  result: group("The answer", {
    title: z.string().max(60).describe("Heading over the answer"),
    summary: z
      .string()
      .includes("{base}")
      .includes("{low}")
      .includes("{high}")
      .describe("The answer in one sentence: {low}, {base}, {high} visits of {visits}"),
    ceiling: z.string().max(80).describe("Beside an answer at the highest match rate"),
    rate: z.string().includes("{rate}").describe("{rate} is the match rate, in percent"),
    resolutions: z.string().includes("{count}").describe("{count} resolutions are used"),
    fits: z.string().includes("{limit}").describe("Within {limit} of {plan}"),
    over: z.string().includes("{limit}").describe("Over {limit} of {plan}"),
    basis: z.string().max(400).describe("What the estimate is not"),
    wrong: message("fields").describe("While an assumption is wrong; {fields} names which"),
    plan: z.string().max(40).describe("Link to the plan chooser"),
    worth: z.string().max(60).describe("Link to the return estimator"),
  }),
});

export type VisitEstimatorCopy = z.output<typeof visitEstimatorSchema>;
