import { z } from "zod";
import { title } from "./page-text.ts";
import { linkSchema, pageSchema } from "./section.ts";

/** content/pages/not-found.yaml: what an address that leads nowhere shows. */
export const notFoundSchema = z.strictObject({
  ...pageSchema.shape,
  links: z
    .strictObject({
      title,
      links: z.array(linkSchema).describe("Ways on; without any the heading is not shown"),
    })
    .describe("Links for visitors who are lost"),
});
