import { z } from "zod";
import { nextSteps } from "./form-page.ts";
import { paragraph, title } from "./page-text.ts";
import { linkSchema, pageSchema } from "./section.ts";

/** content/pages/register.yaml: the form that opens an account. */
export const registerSchema = z.strictObject({
  ...pageSchema.shape,
  loading: z
    .literal("Loading...")
    .describe("While the page’s form loads; its wording is specified"),
  form: z
    .strictObject({
      title,
      intro: paragraph,
      terms: z.string().describe("Beside the box that accepts the terms"),
      submit: z.string().describe("The button"),
    })
    .describe("The form"),
  next: nextSteps,
  done: z
    .strictObject({ title, text: paragraph, action: z.string().describe("Link to go on") })
    .describe("After sending"),
  help: z
    .strictObject({ text: paragraph, links: z.array(linkSchema).describe("Addresses and numbers") })
    .describe("Under the form: who helps"),
});
