/* Schemas of the copy of tools, one file each in content/tools. */
import { z } from "zod";
import { queriesPerYear } from "#shared/money.ts";
import { apiExplorerSchema } from "./api-reference.ts";
import { audienceBuilderToolSchema, audienceDemoToolSchema } from "./audience-builder.ts";
import { brandPreviewSchema } from "./brand-preview.ts";
import { companyProfileCopySchema } from "./company-profile.ts";
import { dataDictionarySchema } from "./data-dictionary.ts";
import { installSnippetSchema } from "./install-snippet.ts";
import { intentExplorerSchema } from "./intent-explorer.ts";
import { mailStudioSchema } from "./mail-studio.ts";
import { planChooserSchema } from "./plan-chooser.ts";
import { resourcesHubSchema } from "./resources.ts";
import { linkSchema } from "./section.ts";
import {
  answerCopy,
  fieldFaults,
  group,
  message,
  numberFaults,
  numberField,
  plural,
  scope,
  text,
  toolHeading,
} from "./text.ts";

const start = z.number().min(0);

const rate = z.strictObject({
  legend: z.string().max(60).describe("Name of the pair of fields"),
  group: text.describe("Completes the label of each of the two: Low {group}"),
  hint: text.describe("What the rate counts"),
});
/** Copy and starting figures of the return estimator. In braces: what the calculation puts in. */
const returnEstimatorSchema = z.strictObject({
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
const visitEstimatorSchema = z.strictObject({
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
    of: message("visits").describe("After the base answer: the {visits} that its bar is of"),
    ceiling: z
      .string()
      .max(80)
      .describe("Under the answers, while the high rate is the highest match rate"),
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

/** Copy of the mail estimator. In braces: what the calculation puts in. */
const mailEstimatorSchema = z.strictObject({
  each: text.describe("After the price of a piece"),
  piece: text.describe("Label of the choice of a piece"),
  scale: text.describe("Under the drawings of the pieces"),
  quantity: group("The field for the number of pieces", {
    label: text.describe("Label of the field"),
    fault: fieldFaults
      .extend({ "too-small": text.describe("Error: the number is below one") })
      .describe("Error messages of the field"),
  }),
  frequency: group("The choice of how often", {
    label: text.describe("Label of the choice"),
    options: group("What can be chosen", {
      once: text.describe("A single mailing"),
      weekly: text.describe("52 mailings a year"),
      biweekly: text.describe("26 mailings a year"),
      monthly: text.describe("12 mailings a year"),
      quarterly: text.describe("4 mailings a year"),
    }),
  }),
  submit: text.describe("The button"),
  bill: group("The answer", {
    title: text.describe("Heading over the answer"),
    pieces: text.describe("Name of the row: pieces in a mailing"),
    pieceCost: text.describe("Name of the row: price of a piece"),
    run: text.describe("Name of the row: cost of a mailing"),
    runs: text.describe("Name of the row: mailings in a year"),
    total: group("Name of the last row", {
      once: text.describe("For a single mailing"),
      repeated: text.describe("For mailings over a year"),
    }),
    yearPieces: text.describe("Name of the row: pieces in a year"),
    average: text.describe("Name of the row: average in a month"),
    postage: text.describe("Says that postage is included"),
    note: text.describe("Small print under the answer"),
    wrong: text.describe("Instead of the answer, while a field is wrong"),
    quote: group("The answer on paper", {
      print: text.describe("Link that prints the answer as a quote"),
      how: text.describe("Beside it without scripts, once the link was followed"),
      from: message("brand").describe("On paper: who quotes"),
      date: message("date").describe("On paper: the day it is printed"),
      again: message("address").describe("On paper: address of the same numbers"),
      ask: message("email").describe("On paper: where questions go"),
      terms: text.describe("On paper: what the quote is not"),
    }),
  }),
});

/** Copy and starting figures of the comparison with another subscription. In braces: what the calculation puts in. */
const savingEstimatorSchema = z.strictObject({
  ...toolHeading,
  start: group("What the fields start with", {
    subscription: start.min(1).describe("Dollars a year: an assumption, no vendor’s price"),
    renewal: start.max(100).describe("Percent by which it goes up at a renewal"),
    switching: start.describe("Dollars that switching costs once"),
    years: start.int().min(1).max(5).describe("Years that are compared"),
  }),
  fields: group("The fields", {
    subscription: numberField.describe("The other subscription"),
    renewal: numberField.describe("Its increase"),
    switching: numberField.describe("Cost of switching"),
    years: numberField.describe("Years"),
  }),
  faults: numberFaults.describe("Error messages"),
  submit: z.string().max(40).describe("The button"),
  result: group("The answer", {
    ...answerCopy,
    title: message("plan").describe("Heading over the answer; {plan} is the plan’s name"),
    saves: message("plan", "amount", "years").describe("Where our plan is cheaper"),
    costs: message("plan", "amount", "years").describe("Where it is dearer"),
    same: message("years").describe("Where both cost the same"),
    years: plural("count").describe("A number of years"),
    theirs: text.describe("Name of the other subscription in drawing and table"),
    table: group("The years as a table", {
      caption: text.describe("Caption of the table"),
      year: text.describe("Heading of the first column"),
      row: message("year").describe("Name of a row"),
      soFar: text.describe("Heading of the last column"),
      total: text.describe("Name of the last row"),
    }),
    billing: group("Which price is compared", {
      monthly: message("plan", "price").describe("How our plan is paid by the month"),
      annual: message("plan", "price").describe("How our plan is paid by the year"),
    }),
    limits: text.describe("What our plan doesn’t cover"),
    choose: text.describe("Link to the plan chooser"),
  }),
});

const periods = z.strictObject({
  monthly: text.describe("On the monthly plan"),
  annual: text.describe("On the annual plan"),
});

const fields = z.strictObject({
  plans: text.describe("Name of the part with the plans"),
  units: periods.describe("After the price"),
  pricePer: group("Price at the head of the comparison", {
    monthly: message("price").describe("While the monthly plan is chosen"),
    annual: message("price").describe("While the annual plan is chosen"),
  }),
  jumps: z.array(linkSchema).describe("Links to the parts of the page"),
  find: linkSchema.describe("Under the plan's button: link to the plan chooser"),
  saving: periods.describe("Under the price: what a year costs either way"),
  allowance: periods.describe("On each choice of period: what differs beside the price"),
  fewerQueries: text.describe(
    "Where the period is chosen, as long as a year allows fewer queries than twelve months",
  ),
  contract: periods.describe("Contract terms under the price"),
  limits: text.describe("Heading over the limits of the plan"),
  included: text.describe("Heading over what the plan includes"),
  excluded: text.describe("Heading over what it doesn’t include"),
  alsoExcluded: z.array(text).describe("Beside what the plan's own list says"),
  startWith: periods.describe("Read after the label of the plan's link"),
  enterprise: group("On the card of Enterprise", {
    priceNote: text.describe("Under its price"),
    more: linkSchema.describe("Link to its page"),
  }),
  comparison: group("In the table that compares all features", {
    feature: text.describe("Heading of the first column"),
    yes: text.describe("For screen readers: the plan has it"),
    no: text.describe("For screen readers: the plan doesn’t have it"),
  }),
});

/** Copy of the plans and their comparison. `fewerQueries` is null while it isn't true. */
const pricingBoardSchema = fields.transform(({ fewerQueries, ...copy }) => {
  const { monthly, annual } = scope().plans?.standardPro.queryAllowance ?? {};
  const fewer = monthly && annual && queriesPerYear(annual) < queriesPerYear(monthly);
  return { ...copy, fewerQueries: fewer ? fewerQueries : null };
});

/** Copy of what a visitor can use, one file each in content/tools. */
export const toolSchemas = {
  "api-explorer": apiExplorerSchema,
  "audience-builder": audienceBuilderToolSchema,
  "audience-demo": audienceDemoToolSchema,
  "brand-preview": brandPreviewSchema,
  "company-profile": companyProfileCopySchema,
  "install-snippet": installSnippetSchema,
  "data-dictionary": dataDictionarySchema,
  "intent-explorer": intentExplorerSchema,
  "mail-estimator": mailEstimatorSchema,
  "mail-studio": mailStudioSchema,
  "plan-chooser": planChooserSchema,
  "pricing-board": pricingBoardSchema,
  "resources-hub": resourcesHubSchema,
  "return-estimator": returnEstimatorSchema,
  "saving-estimator": savingEstimatorSchema,
  "visit-estimator": visitEstimatorSchema,
};

/**
 * Entry of resources.yaml by which visitors find a tool, where it isn't the tool's own name; null for what is a part of one
 * page and no tool by itself.
 */
export const toolEntries: Readonly<Partial<Record<keyof typeof toolSchemas, string | null>>> = {
  "api-explorer": "api-sandbox",
  "audience-builder": "audience-query",
  "audience-demo": "audience-query",
  "data-dictionary": "consumer-fields",
  "pricing-board": null,
  "resources-hub": null,
};
