import { z } from "zod";
import { type RefusalCode, refusalCodes } from "#shared/refusals.ts";
import { text } from "./text.ts";

const sentences = Object.fromEntries(
  refusalCodes.map((code) => [code, text.describe(`Said to a visitor for “${code}”`)]),
) as Record<RefusalCode, typeof text>;

/** Messages of rejected submissions: a sentence for each code that there is, and for no other. */
export const refusalsSchema = z.strictObject({
  title: text.describe("Heading of the plain page that says so where no page of the site can"),
  sentences: z
    .strictObject(sentences)
    .describe("Code -> what happened and what to do next, without a word about internals"),
});
