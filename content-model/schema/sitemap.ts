import { z } from "zod";
import { sitemapGroups } from "./route.ts";
import { pageSchema } from "./section.ts";
import { text } from "./text.ts";

/** content/pages/sitemap.yaml: every page, in groups. */
export const sitemapPageSchema = z.strictObject({
  ...pageSchema.shape,
  groups: z
    .record(z.enum(sitemapGroups), text.max(40).describe("Heading of a group"))
    .describe("Heading of each group of pages; routes.yaml puts the pages into them"),
});
