import { z } from "zod";
import { pageSchema } from "./section.ts";

/** The audience builder's page: the template's hero and sections, with the simulated query between them. */
export const audienceBuilderPageSchema = pageSchema.extend({
  demo: z
    .strictObject({
      id: z.string().describe("Anchor that the hero's button leads to"),
      title: z.string().min(1).max(70).describe("Heading over the simulated query"),
      paragraphs: z
        .array(z.string().max(600))
        .describe("One to three paragraphs under the heading"),
    })
    .describe("The section with the simulated query"),
});
