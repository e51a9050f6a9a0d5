import { z } from "zod";
import { message, text } from "./text.ts";

/** Copy around a legal text. */
export const legalCopySchema = z.strictObject({
  contents: text.max(40).describe("Over the list of the text's sections"),
  updated: message("day").describe("Under the title; {day} is where the day goes"),
  sample: text.max(80).describe("Mark of a text that counsel has not reviewed yet"),
  others: text.max(60).describe("Name of the links to the other legal texts, for screen readers"),
});

export type LegalCopy = z.output<typeof legalCopySchema>;
