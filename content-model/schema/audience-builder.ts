import { z } from "zod";
import { pageSchema } from "./section.ts";

const anchor = z.string().regex(/^[a-z0-9-]+$/);

/** The audience builder's page: the simulated query in its hero, and the sample's workbench before the section `data`. */
export const audienceBuilderPageSchema = pageSchema.extend({
  demoId: anchor.describe("Anchor of the simulated query, which the hero's button leads to"),
  workbench: z
    .strictObject({
      id: anchor.describe("Anchor of the section"),
      title: z.string().min(1).max(70).describe("Heading over the sample"),
      intro: z.string().min(1).max(400).describe("Under the heading: what the sample is"),
    })
    .describe("The section whose filters count a sample"),
});
