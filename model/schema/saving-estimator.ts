import { z } from "zod";
import { answerCopy, numberFaults, numberField, toolFold, toolHeading } from "./number-copy.ts";
import { message, plural, text } from "./text.ts";

const start = z.number().min(0);

/** Copy and starting figures of the comparison with another subscription. In braces: what the calculation puts in. */
export const savingEstimatorSchema = z.strictObject({
  ...toolHeading,
  fold: toolFold,
  start: z
    .strictObject({
      subscription: start.min(1).describe("Dollars a year: an assumption, no vendor’s price"),
      renewal: start.max(100).describe("Percent by which it goes up at a renewal"),
      switching: start.describe("Dollars that switching costs once"),
      years: start.int().min(1).max(5).describe("Years that are compared"),
    })
    .describe("What the fields start with"),
  fields: z
    .strictObject({
      subscription: numberField.describe("The other subscription"),
      renewal: numberField.describe("Its increase"),
      switching: numberField.describe("Cost of switching"),
      years: numberField.describe("Years"),
    })
    .describe("The fields"),
  faults: numberFaults.describe("Error messages"),
  submit: z.string().max(40).describe("The button"),
  result: z
    .strictObject({
      ...answerCopy,
      title: message("plan").describe("Heading over the answer; {plan} is the plan’s name"),
      saves: message("plan", "amount", "years").describe("Where our plan is cheaper"),
      costs: message("plan", "amount", "years").describe("Where it is dearer"),
      same: message("years").describe("Where both cost the same"),
      years: plural("count").describe("A number of years"),
      theirs: text.describe("Name of the other subscription in drawing and table"),
      table: z
        .strictObject({
          caption: text.describe("Caption of the table"),
          year: text.describe("Heading of the first column"),
          row: message("year").describe("Name of a row"),
          soFar: text.describe("Heading of the last column"),
          total: text.describe("Name of the last row"),
        })
        .describe("The years as a table"),
      billing: z
        .strictObject({
          monthly: message("plan", "price").describe("How our plan is paid by the month"),
          annual: message("plan", "price").describe("How our plan is paid by the year"),
        })
        .describe("Which price is compared"),
      limits: text.describe("What our plan doesn’t cover"),
      choose: text.describe("Link to the plan chooser"),
    })
    .describe("The answer"),
});
