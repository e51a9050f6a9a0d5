import { z } from "zod";
import { fieldFaults } from "./number-copy.ts";
import { message, text } from "./text.ts";

/** Copy of the mail estimator. In braces: what the calculation puts in. */
export const mailEstimatorSchema = z.strictObject({
  each: text.describe("After the price of a piece"),
  scale: text.describe("Under the drawings of the pieces"),
  quantity: z
    .strictObject({
      label: text.describe("Label of the field"),
      fault: fieldFaults
        .extend({ "too-small": text.describe("Error: the number is below one") })
        .describe("Error messages of the field"),
    })
    .describe("The field for the number of pieces"),
  frequency: z
    .strictObject({
      label: text.describe("Label of the choice"),
      options: z
        .strictObject({
          once: text.describe("A single mailing"),
          weekly: text.describe("52 mailings a year"),
          biweekly: text.describe("26 mailings a year"),
          monthly: text.describe("12 mailings a year"),
          quarterly: text.describe("4 mailings a year"),
        })
        .describe("What can be chosen"),
    })
    .describe("The choice of how often"),
  submit: text.describe("The button"),
  bill: z
    .strictObject({
      title: text.describe("Heading over the answer"),
      pieces: text.describe("Name of the row: pieces in a mailing"),
      pieceCost: text.describe("Name of the row: price of a piece"),
      run: text.describe("Name of the row: cost of a mailing"),
      runs: text.describe("Name of the row: mailings in a year"),
      total: z
        .strictObject({
          once: text.describe("For a single mailing"),
          repeated: text.describe("For mailings over a year"),
        })
        .describe("Name of the last row"),
      yearPieces: text.describe("Name of the row: pieces in a year"),
      average: text.describe("Name of the row: average in a month"),
      postage: text.describe("Says that postage is included"),
      note: text.describe("Small print under the answer"),
      wrong: text.describe("Instead of the answer, while a field is wrong"),
      quote: z
        .strictObject({
          print: text.describe("Link that prints the answer as a quote"),
          how: text.describe("Beside it without scripts, once the link was followed"),
          from: message("brand").describe("On paper: who quotes"),
          date: message("date").describe("On paper: the day it is printed"),
          again: message("address").describe("On paper: address of the same numbers"),
          ask: message("email").describe("On paper: where questions go"),
          terms: text.describe("On paper: what the quote is not"),
        })
        .describe("The answer on paper"),
    })
    .describe("The answer"),
});
