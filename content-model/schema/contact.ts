import { z } from "zod";
import { formHeading, nextSteps } from "./form-page.ts";
import { paragraph } from "./page-text.ts";
import { linkSchema, pageSchema } from "./section.ts";

/** content/pages/contact.yaml: the form and the other ways to reach us. */
export const contactPageSchema = z.strictObject({
  ...pageSchema.shape,
  form: formHeading,
  cards: z
    .array(
      z.strictObject({
        id: z.string().describe("Anchor of the card"),
        title: z.string().max(60).describe("Heading of the card"),
        text: paragraph.describe("A few sentences on the card"),
        links: z.array(linkSchema).default([]).describe("Addresses and numbers on the card"),
      }),
    )
    .describe("Beside the form"),
  next: nextSteps,
});

export type ContactPage = z.output<typeof contactPageSchema>;
