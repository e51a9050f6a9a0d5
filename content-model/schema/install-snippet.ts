import { z } from "zod";
import { toolFold, toolHeading } from "./number-copy.ts";
import { message, text } from "./text.ts";

const periods = z.strictObject({
  "opt-in": text.describe("Where it runs only after a yes"),
  "opt-out": text.describe("Where it runs until a no"),
});
const gate = {
  name: text.describe("What is asked"),
  passed: text.describe("When the visit goes on"),
};

const settings = z.strictObject({
  consent: z
    .strictObject({ label: text.describe("Label"), options: periods.describe("The choices") })
    .describe("When the snippet may run"),
  skip: z
    .strictObject({
      label: text.describe("Label"),
      optional: text.describe("After the label: the field may stay empty"),
      hint: text.describe("Help under the label"),
      fault: z
        .strictObject({
          "not-a-path": text.describe("Something that is no address within a site"),
          "too-many": message("max").describe("More addresses than {max}"),
        })
        .describe("Error messages"),
    })
    .describe("The field for excluded pages"),
  options: z
    .strictObject({
      label: text.describe("Label of the boxes"),
      names: z
        .strictObject({
          companies: text.describe("Box: companies only"),
          strings: text.describe("Box: query strings too"),
          nonce: text.describe("Box: a nonce for a content policy"),
        })
        .describe("The boxes"),
      notes: z
        .strictObject({
          companies: text.describe("Under the box for companies"),
          strings: text.describe("Under the box for query strings"),
          nonce: text.describe("Under the box for a nonce"),
        })
        .describe("What each box means"),
    })
    .describe("The boxes"),
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
  privacyTitle: text.describe("Heading over the list"),
  privacy: z
    .strictObject({
      signal: text.describe("About Global Privacy Control"),
      "opt-in": text.describe("Where it waits for a yes"),
      "opt-out": text.describe("Where it runs until a no"),
      skip: message("paths").describe("Excluded pages: {paths}"),
      companies: text.describe("Companies only"),
      people: text.describe("People too"),
      strings: text.describe("With query strings"),
      noStrings: text.describe("Without query strings"),
      idle: text.describe("When it loads"),
    })
    .describe("What the code does for privacy"),
  note: text.describe("Small print"),
  wrong: text.describe("Instead of the code, while a setting is wrong"),
});

const visit = z.strictObject({
  title: z.string().max(70).describe("Heading of the simulated visit"),
  intro: text.describe("Says that it is simulated"),
  answer: z
    .strictObject({
      label: text.describe("Label"),
      options: z
        .strictObject({
          none: text.describe("No answer"),
          yes: text.describe("Yes"),
          no: text.describe("No"),
        })
        .describe("The choices"),
    })
    .describe("The visitor’s answer"),
  signal: z
    .strictObject({ label: text.describe("Label"), option: text.describe("The box") })
    .describe("Global Privacy Control"),
  place: z
    .strictObject({
      label: text.describe("Label"),
      options: z
        .strictObject({
          open: text.describe("Any page"),
          skipped: text.describe("An excluded page"),
        })
        .describe("The choices"),
    })
    .describe("The page that is opened"),
  submit: text.describe("The button"),
  traceTitle: text.describe("Heading over the answer"),
  verdict: z
    .strictObject({
      sent: message("count").describe("It was sent, with {count} fields"),
      signal: text.describe("Stopped by the signal"),
      page: text.describe("Stopped by an excluded page"),
      consent: text.describe("Stopped for want of permission"),
    })
    .describe("The answer in one sentence"),
  gates: z
    .strictObject({
      signal: z
        .strictObject({ ...gate, stopped: text.describe("When it ends here") })
        .describe("First"),
      page: z
        .strictObject({ ...gate, stopped: text.describe("When it ends here") })
        .describe("Second"),
      consent: z
        .strictObject({
          name: gate.name,
          passed: periods.describe("When the visit goes on"),
          stopped: periods.describe("When it ends here"),
        })
        .describe("Third"),
      idle: z.strictObject(gate).describe("Fourth"),
      request: z.strictObject(gate).describe("Last"),
    })
    .describe("What the code asks, in its order"),
  states: z
    .strictObject({
      passed: text.describe("The visit went on"),
      stopped: text.describe("It ended"),
      unreached: text.describe("It ended before"),
    })
    .describe("Marks beside each"),
  table: z
    .strictObject({
      caption: text.describe("Caption"),
      columns: z.array(text).length(3).describe("Headings of the columns"),
      sent: text.describe("A field that is sent"),
      kept: text.describe("A field that is not"),
      fields: z
        .strictObject({
          page: text.describe("The page"),
          referrer: text.describe("Where the visitor came from"),
          network: text.describe("The network address"),
          identifier: text.describe("The identifier"),
          contact: text.describe("The hashed email"),
        })
        .describe("Names of the fields"),
      values: z
        .strictObject({
          page: text.describe("Of the page"),
          pageWithString: text.describe("Of the page with its query string"),
          skippedPage: message("path").describe("Of an excluded page that starts with {path}"),
          referrer: text.describe("Of the referring site"),
          network: text.describe("Of the network address"),
          identifier: text.describe("Of the identifier"),
          contact: text.describe("Of the hashed email"),
        })
        .describe("Sample values"),
    })
    .describe("What is sent"),
});

/** Copy and sample values of the install snippet and its simulated visit. */
export const installSnippetSchema = z.strictObject({
  sample: z.literal(true).describe("The code’s address and key, and the visit, are samples"),
  ...toolHeading,
  fold: toolFold,
  code: z
    .strictObject({
      source: z.url().describe("Address of the script in the sample"),
      siteKey: z
        .string()
        .regex(/^[\w-]+$/)
        .describe("Placeholder of a site’s key"),
      nonce: z
        .string()
        .regex(/^[\w-]+$/)
        .describe("Placeholder of a nonce"),
      comment: message("brand").describe("First line of the code; {brand} is our name"),
    })
    .describe("What is written into the code"),
  settings: settings.describe("The settings"),
  result: result.describe("The code and what is said about it"),
  visit: visit.describe("The simulated visit"),
});

export type InstallSnippetCopy = z.output<typeof installSnippetSchema>;
