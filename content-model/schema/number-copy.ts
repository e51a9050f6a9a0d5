import { z } from "zod";
import { message, text } from "./text.ts";

/** Copy of a field for a number: its label, and where to find the number. */
export const numberField = z.strictObject({
  label: text.max(60).describe("Label of the field"),
  hint: z.string().max(200).optional().describe("What it means and where to find the number"),
});

/** Messages about an invalid number. */
export const numberFaults = z.strictObject({
  notANumber: message("example").describe("What was typed is no number; {example} is one"),
  tooSmall: message("min").describe("The number is too small; {min} is the smallest"),
  tooLarge: message("max").describe("The number is too large; {max} is the largest"),
  outOfOrder: message("min").describe("The number is under the one before it, which is {min}"),
});
export type NumberFaultCopy = z.output<typeof numberFaults>;

/** For tools whose checks name a fault `not-a-number`, `too-small`, or `too-large`. */
export const fieldFaults = z.strictObject({
  "not-a-number": text.describe("Error: what was typed is no number"),
  "too-small": message("min").describe("Error: the number is too small; {min} is the smallest"),
  "too-large": message("max").describe("Error: the number is too large; {max} is the largest"),
});

/** Heading of a tool and the sentence or two under it. */
export const toolHeading = {
  title: text.max(70).describe("Heading of the tool"),
  intro: z.string().max(400).describe("A sentence or two under the heading"),
};

/** The line that opens a tool, or a part of one, on phones. */
export const toolFold = message("count").describe(
  "What phones show until it is opened: what is inside; {count} is how many of it",
);

/** Copy around the answer of every calculator. */
export const answerCopy = {
  title: z.string().max(60).describe("Heading over the answer"),
  basis: text.max(400).describe("What the answer is not"),
  wrong: message("fields").describe(
    "Instead of the answer, while a number is wrong; {fields} names which",
  ),
};
