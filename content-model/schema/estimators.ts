import { z } from "zod";
import {
  answerCopy,
  group,
  message,
  numberFaults,
  numberField,
  plural,
  text,
  toolHeading,
} from "./text.ts";

const rate = z.strictObject({
  legend: z.string().max(60).describe("Name of the pair of fields"),
  group: text.describe("Completes the label of each of the two: Low {group}"),
  hint: text.describe("What the rate counts"),
});
const start = z.number().min(0);

/** Copy and starting figures of the return estimator. In braces: what the calculation puts in. */
export const returnEstimatorSchema = z.strictObject({
  ...toolHeading,
  start: group("What the fields start with: assumptions, not results", {
    resolutions: start.int().describe("Resolutions a month"),
    reach: start.max(100).describe("Percent that can be contacted"),
    "reply-low": start.max(100).describe("Lowest percent that replies"),
    "reply-high": start.max(100).describe("Highest percent that replies"),
    "win-low": start.max(100).describe("Lowest percent of replies that buy"),
    "win-high": start.max(100).describe("Highest percent of replies that buy"),
    order: start.min(1).describe("Dollars of an average order"),
    margin: start.max(100).describe("Percent of an order that is left"),
    effort: start.describe("Dollars of other costs a month"),
  }),
  fields: group("The fields", {
    resolutions: numberField.describe("Resolutions a month"),
    reach: numberField.describe("Share that can be contacted"),
    order: numberField.describe("Average order"),
    margin: numberField.describe("Gross margin"),
    effort: numberField.describe("Other costs"),
  }),
  rates: group("The two rates that are ranges", {
    reply: rate.describe("Share of people who reply"),
    win: rate.describe("Share of replies that buy"),
    low: z.string().max(20).describe("Label of the lower rate"),
    high: z.string().max(20).describe("Label of the higher rate"),
  }),
  faults: numberFaults
    .extend({
      overPlan: message("plan", "max").describe("More resolutions than {plan} includes, {max}"),
    })
    .describe("Error messages"),
  submit: z.string().max(40).describe("The button"),
  result: group("The answer", {
    ...answerCopy,
    title: message("plan").describe("Heading over the answer; {plan} is the plan’s name"),
    summary: group("The answer in one sentence", {
      gain: message("low", "high").describe("A gain at both ends"),
      either: message("low", "high").describe("A loss of {low} at one, a gain of {high}"),
      loss: message("low", "high").describe("A loss at both ends; {low} is the larger"),
    }),
    even: text.describe("Name of the zero line in the drawing"),
    breakEven: message("orders", "low", "high").describe(
      "{orders} cover the costs, the rates bring {low} to {high}",
    ),
    orders: plural("count").describe("A number of orders"),
    neverEven: text.describe("Where an order leaves nothing"),
    advice: group("What to do with the answer", {
      gain: text.describe("After a gain at both ends"),
      either: message("plan").describe("After a loss at one and a gain at the other"),
      loss: text.describe("After a loss at both ends"),
    }),
    axis: group("The two sides of the drawing", {
      loss: text.describe("Left of zero"),
      gain: text.describe("Right of zero"),
    }),
    table: group("The calculation as a table", {
      caption: text.describe("Caption of the table"),
      line: text.describe("Heading of the first column"),
      low: text.describe("Heading of the column of the low rates"),
      high: text.describe("Heading of the column of the high rates"),
      contacted: text.describe("Row: people who are contacted"),
      replies: text.describe("Row: replies"),
      orders: text.describe("Row: orders"),
      profit: text.describe("Row: gross profit"),
      plan: message("plan", "billing").describe("Row: price of the plan"),
      effort: text.describe("Row: other costs"),
      net: text.describe("Row: what is left"),
    }),
    billing: group("Beside the plan’s name in the table", {
      monthly: text.describe("How a year is paid on the monthly plan"),
      annual: text.describe("How a year is paid on the annual plan"),
    }),
  }),
});

export type ReturnEstimatorCopy = z.output<typeof returnEstimatorSchema>;

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
