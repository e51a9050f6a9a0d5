import { z } from "zod";
import { toolFold } from "./number-copy.ts";
import { pageSchema } from "./section.ts";

/** The direct mail page: the template's hero and sections, with the price list and estimator between them. */
export const directMailPageSchema = pageSchema.extend({
  prices: z
    .strictObject({
      id: z.string().describe("Anchor that the hero's button leads to"),
      title: z.string().min(1).max(70).describe("Heading over the price list"),
      intro: z.string().max(400).describe("A sentence or two under the heading"),
      fold: toolFold,
      legend: z.string().max(120).describe("Name of the choice of a piece"),
      note: z.string().max(300).describe("Small print under the prices"),
    })
    .describe("The section with the price list and the cost calculator"),
});
