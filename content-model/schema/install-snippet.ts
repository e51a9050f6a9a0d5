import { z } from "zod";
import { group, matching, message, text, toolFold, toolHeading } from "./text.ts";

const periods = z.strictObject({
  "opt-in": text.describe("Where it runs only after a yes"),
  "opt-out": text.describe("Where it runs until a no"),
});

const settings = z.strictObject({
  consent: group("When the snippet may run", {
    label: text.describe("Label"),
    options: periods.describe("The choices"),
  }),
  skip: group("The field for excluded pages", {
    label: text.describe("Label"),
    optional: text.describe("After the label: the field may stay empty"),
    hint: text.describe("Help under the label"),
    fault: group("Error messages", {
      "not-a-path": text.describe("Something that is no address within a site"),
      "too-many": message("max").describe("More addresses than {max}"),
    }),
  }),
  options: group("The boxes", {
    label: text.describe("Label of the boxes"),
    names: group("The boxes", {
      companies: text.describe("Box: companies only"),
      strings: text.describe("Box: query strings too"),
      nonce: text.describe("Box: a nonce for a content policy"),
    }),
    notes: group("What each box means", {
      companies: text.describe("Under the box for companies"),
      strings: text.describe("Under the box for query strings"),
      nonce: text.describe("Under the box for a nonce"),
    }),
  }),
  submit: text.describe("The button"),
});

const result = z.strictObject({
  title: text.describe("Heading over the code"),
  sampleMark: text.describe("Mark beside it: the code is a sample"),
  size: message("bytes").describe("Size of the code; {bytes} is the number"),
  codeLabel: text.describe("Name of the code for screen readers"),
  copy: text.describe("The button that copies"),
  copied: text.describe("After it was copied"),
  failed: text.describe("Where the browser refuses to copy"),
  banner: periods.describe("Before the line that a consent banner runs"),
  bannerLabel: text.describe("Name of that line for screen readers"),
  wrong: text.describe("Instead of the code, while a setting is wrong"),
});

/** Copy and sample values of the install snippet and its simulated visit. */
export const installSnippetSchema = z.strictObject({
  sample: z.literal(true).describe("The code’s address and key, and the visit, are samples"),
  ...toolHeading,
  fold: toolFold,
  code: group("What is written into the code", {
    source: z.url().describe("Address of the script in the sample"),
    siteKey: matching(/^[\w-]+$/).describe("Placeholder of a site’s key"),
    nonce: matching(/^[\w-]+$/).describe("Placeholder of a nonce"),
    comment: message("brand").describe("First line of the code; {brand} is our name"),
  }),
  settings: settings.describe("The settings"),
  result: result.describe("The code and what is said about it"),
});

export type InstallSnippetCopy = z.output<typeof installSnippetSchema>;
