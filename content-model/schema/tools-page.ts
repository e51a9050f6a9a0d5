import { z } from "zod";
import { pageSchema } from "./section.ts";
import { text } from "./text.ts";

/** content/pages/tools.yaml: every tool of the site under the question that a buyer has. */
export const toolsPageSchema = pageSchema.extend({
  where: text.max(40).describe("Before the name of the page that a tool is on, such as “on”"),
  jobs: z
    .array(
      z.strictObject({
        title: text.max(60).describe("The question, such as “What will it cost?”"),
        intro: text.max(200).describe("A sentence under it"),
        tools: z
          .array(z.string())
          .describe("Ids of entries in resources.yaml, in the order of the page"),
      }),
    )
    .describe("The questions. Every entry of the kind “calculator” is under one of them"),
});
