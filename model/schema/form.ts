import { z } from "zod";
import { type Link, linkSchema } from "./section.ts";

/** Words that every form shares. */
export const commonFormWordsSchema = z.strictObject({
  optional: z.string().describe("After the label of a field that may stay empty"),
  problem: z.string().describe("Heading of the error summary"),
  busy: z.string().describe("On the button while the form is being sent"),
  errorPrefix: z.string().describe("Before the page's title while something is wrong"),
  sentPrefix: z.string().describe("Before the page's title once it is sent"),
  reference: z.string().describe("Before the reference number"),
  retrying: z.string().describe("While it is tried again; {attempt}, {attempts}, {seconds}"),
  unreachable: z
    .strictObject({ title: z.string(), text: z.string() })
    .describe("After the last attempt"),
  refused: z.string().describe("Heading over the server's reason for not storing it"),
  mail: z.string().describe("Before the e-mail address, where the form can't be sent"),
  left: z.string().describe("Characters left, shown near the limit; {count}"),
  over: z.string().describe("Characters too many; {count}"),
  trap: z.string().describe("Label of the field for robots, should a person ever meet it"),
});

export const formWordsSchema = z.strictObject({
  fields: z
    .record(
      z.string(),
      z.strictObject({ label: z.string().max(90), hint: z.string().max(200).optional() }),
    )
    .describe("Field name -> its label and, where needed, a hint"),
  notice: z
    .string()
    .max(200)
    .describe("Before the button: what the answers are used for (Cal. Civ. Code 1798.100(a))"),
  submit: z.string().max(40),
  done: z.strictObject({
    title: z.string().max(70),
    text: z.string().max(300),
    action: linkSchema.optional().describe("What to do next"),
    again: z.string().max(40).optional().describe("Link to an empty form"),
  }),
});

export type CommonFormWords = z.output<typeof commonFormWordsSchema> & {
  /** After each form's notice: where all of it is said. From notices.yaml. */
  collection: Link;
};
export type FormWords = z.output<typeof formWordsSchema>;
