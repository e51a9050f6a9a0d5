/* Schemas of texts: their limits, titles and descriptions of pages, copy that tools share, and the scope they are checked in. */
import { z } from "zod";
import type { Images } from "../prose/images.ts";
import type { Claim } from "./claim.ts";
import type { Plans } from "./plans.ts";

/** A word, a sentence or a few. */
export const text = z.string().min(1);

/** A text of one form. @param fault the end of a sentence that begins with the field's name */
export function matching(form: RegExp, fault?: string) {
  return z.string().regex(form, fault);
}

/** A part of a file: fields that belong together, and for editors what they are. */
export function group<Shape extends z.core.$ZodLooseShape>(what: string, fields: Shape) {
  return z.strictObject(fields).describe(what);
}

/** A list of such parts. */
export function list<Shape extends z.core.$ZodLooseShape>(what: string, fields: Shape) {
  return z.array(z.strictObject(fields)).describe(what);
}

/** A text in which the site puts a value where `{name}` is, each of `names` at least once. */
export function message(...names: readonly string[]) {
  return allowing(...names).check((ctx) => {
    const used = placeholdersIn(ctx.value);
    const missing = names.find((name) => !used.has(name));
    if (missing !== undefined)
      ctx.issues.push(fault(ctx.value, `write {${missing}} where its value goes`));
  });
}

/** The same where each of `names` may be left out. */
export function allowing(...names: readonly string[]) {
  return text.check((ctx) => {
    const unknown = [...placeholdersIn(ctx.value)].find((name) => !names.includes(name));
    const shown = names.map((name) => `{${name}}`).join(", ");
    if (unknown !== undefined)
      ctx.issues.push(fault(ctx.value, `nothing is put in place of {${unknown}}; write ${shown}`));
  });
}

/** A text about one, and about any other number. */
export function plural(...names: readonly string[]) {
  return z.strictObject({
    one: (names.length > 1 ? message(...names.filter((name) => name !== "count")) : text).describe(
      "About one",
    ),
    other: message(...names).describe("About any other number"),
  });
}

function placeholdersIn(value: string): Set<string> {
  return new Set([...value.matchAll(/\{([a-z][\w-]*)\}/gi)].map(([, name = ""]) => name));
}

function fault(input: string, message: string) {
  return { code: "custom", input, message } as const;
}

/** Draft flag of content entries other than articles, which have dates too. */
export const draftField = z
  .boolean()
  .optional()
  .describe("true while it is being written: shown by npm run dev only");

/** Sample flag of a page. */
export const sampleField = z
  .boolean()
  .optional()
  .describe("Marks a page with sample details, until the operator replaces them");

/** Copy of a field for a number: its label, and where to find the number. */
export const numberField = z.strictObject({
  label: text.max(60).describe("Label of the field"),
  hint: z.string().max(200).optional().describe("What it means and where to find the number"),
});

/** Messages about an invalid number. */
export const numberFaults = z.strictObject({
  notANumber: message("example").describe("What was typed is no number; {example} is one"),
  tooSmall: message("min").describe("The number is too small; {min} is the smallest"),
  tooLarge: message("max").describe("The number is too large; {max} is the largest"),
  outOfOrder: message("min").describe("The number is under the one before it, which is {min}"),
});
export type NumberFaultCopy = z.output<typeof numberFaults>;

/** For tools whose checks name a fault `not-a-number`, `too-small`, or `too-large`. */
export const fieldFaults = z.strictObject({
  "not-a-number": text.describe("Error: what was typed is no number"),
  "too-small": message("min").describe("Error: the number is too small; {min} is the smallest"),
  "too-large": message("max").describe("Error: the number is too large; {max} is the largest"),
});

/** Heading of a tool and the sentence or two under it. */
export const toolHeading = {
  title: text.max(70).describe("Heading of the tool"),
  intro: z.string().max(400).describe("A sentence or two under the heading"),
};

/** The line that opens a tool, or a part of one, on phones. */
export const toolFold = message("count").describe(
  "What phones show until it is opened: what is inside; {count} is how many of it",
);

/** Copy around the answer of every calculator. */
export const answerCopy = {
  title: z.string().max(60).describe("Heading over the answer"),
  basis: text.max(400).describe("What the answer is not"),
  wrong: message("fields").describe(
    "Instead of the answer, while a number is wrong; {fields} names which",
  ),
};

/** Values that a schema may look up during validation. */
type Scope = {
  /** Null while the registry has faults: then no name in it is doubted. */
  claims: Readonly<Record<string, Claim>> | null;
  plans: Plans | null;
  images: Images;
};

let current: Scope = { claims: {}, plans: null, images: {} };

/** Runs `act`, during which schemas look up figures and plans in `scope`. */
export function withScope<T>(scope: Scope, act: () => T): T {
  const outer = current;
  current = scope;
  try {
    return act();
  } finally {
    current = outer;
  }
}

export function scope(): Scope {
  return current;
}

/** The specification's rules for a title and a description for search engines, with its messages. */
export const metaTitle = z
  .string()
  .trim()
  .min(1, "Title cannot be empty")
  .max(60, "Title should be 60 characters or less for optimal SEO")
  .describe("Title for search engines without the product name, which is added to it");
export const metaDescription = z
  .string()
  .trim()
  .min(50, "Description should be at least 50 characters for SEO")
  .max(160, "Description should be 160 characters or less for optimal SEO")
  .describe("Summary for search engines, 50 to 160 characters");

/** A page's metadata. */
export const pageMetaSchema = z.strictObject({
  title: metaTitle,
  description: metaDescription,
  canonical: z
    .url()
    .optional()
    .describe(
      "Full address that search engines should list instead of this page’s own; rarely needed",
    ),
  ogImage: z
    .url()
    .optional()
    .describe("Full address of a picture for shared links, instead of the drawn one"),
  noindex: z.boolean().optional().describe("true keeps the page out of search engines"),
});

export type PageMeta = z.infer<typeof pageMetaSchema>;

/** Texts of pages with a composition of their own. */
export const title = text.max(70).describe("Heading, at most 70 characters");
export const paragraph = text.max(600).describe("A few sentences, at most 600 characters");
