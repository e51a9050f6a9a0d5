import { z } from "zod";
import { queriesPerYear } from "#contracts/money.ts";
import { scope } from "./scope.ts";
import { linkSchema } from "./section.ts";
import { message, text } from "./text.ts";

const periods = z.strictObject({
  monthly: text.describe("On the monthly plan"),
  annual: text.describe("On the annual plan"),
});

const fields = z.strictObject({
  plans: text.describe("Name of the part with the plans"),
  units: periods.describe("After the price"),
  pricePer: z
    .strictObject({
      monthly: message("price").describe("While the monthly plan is chosen"),
      annual: message("price").describe("While the annual plan is chosen"),
    })
    .describe("Price at the head of the comparison"),
  jumps: z.array(linkSchema).describe("Links to the parts of the page"),
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
  enterprise: z
    .strictObject({
      priceNote: text.describe("Under its price"),
      more: linkSchema.describe("Link to its page"),
    })
    .describe("On the card of Enterprise"),
  comparison: z
    .strictObject({
      feature: text.describe("Heading of the first column"),
      yes: text.describe("For screen readers: the plan has it"),
      no: text.describe("For screen readers: the plan doesn’t have it"),
    })
    .describe("In the table that compares all features"),
});

/** Copy of the plans and their comparison. `fewerQueries` is null while it isn't true. */
export const pricingBoardSchema = fields.transform(({ fewerQueries, ...copy }) => {
  const { monthly, annual } = scope().plans?.standardPro.queryAllowance ?? {};
  const fewer = monthly && annual && queriesPerYear(annual) < queriesPerYear(monthly);
  return { ...copy, fewerQueries: fewer ? fewerQueries : null };
});
