import { z } from "zod";
import { paragraph, title } from "./page-text.ts";

/** A heading and what it says, of a step. */
export const step = z.strictObject({
  title: z.string().min(1).max(60).describe("Heading, at most 60 characters"),
  text: paragraph.describe("A few sentences, at most 600 characters"),
});

/** Fields shared by pages with a form: the heading over it, and the next steps. */
export const formHeading = z.strictObject({ title, intro: paragraph }).describe("Over the form");
export const nextSteps = z
  .strictObject({
    title,
    steps: z.array(step).describe("The steps; without any the heading is not shown"),
  })
  .describe("What happens next");
