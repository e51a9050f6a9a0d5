import { z } from "zod";
import { message, text } from "./text.ts";

/** llms.txt: what the site is and its pages with one line each, for readers that are programs. */
export const llmsSchema = z.strictObject({
  about: text.describe("What the site is and whose"),
  notes: z
    .array(message("siteUrl"))
    .describe("What to know before quoting, a line each; {siteUrl} is the site's public address"),
});

export type Llms = z.output<typeof llmsSchema>;
