import { z } from "zod";
import { group, list, matching, message, plural, scope, text } from "./text.ts";

/** A path into our own sources. */
const OWN_FILE = /^(app|content|shared|docs|scripts|server)\//;

export const claimPlaces = [
  "home",
  "solutions",
  "data",
  "pricing",
  "company",
  "testimonials",
  "articles",
  "everywhere",
] as const;

/** One marketing figure: what it says, what it counts, where it may be, and what proves it. */
export const claimSchema = z.strictObject({
  value: z.string().min(1).describe("The figure as printed, with its sign: 220M+, 99.9%"),
  prefix: z.string().optional().describe("Before the figure where it is a ceiling: up to"),
  unit: z.string().describe("What is counted, in the words that follow the figure"),
  definition: z.string().min(20).describe("One or two sentences: what exactly is counted, and how"),
  places: z
    .array(z.enum(claimPlaces))
    .nonempty()
    .describe("Where the figure appears; two figures for one thing never share a place"),
  example: z
    .strictObject({
      label: z.string().max(40).describe("Name of the page"),
      href: z.string().describe("Its address"),
      only: z.literal(true).optional().describe("true where no other page shows it"),
    })
    .optional()
    .describe("A page to look at, in place of the list of places"),
  asOf: z.iso
    .date()
    .nullable()
    .describe("Date of the count; null prints no date and is listed by launch-check"),
  source: z
    .string()
    .max(120)
    .optional()
    .describe("Where a reader can look it up, if not where its group says: a law, an article"),
  evidence: z
    .string()
    .refine((text) => !OWN_FILE.test(text), {
      error: "A file of this project proves nothing: name a report, a contract or a law",
    })
    .nullable()
    .describe(
      "Where the business keeps the proof; null is listed by launch-check. Never published",
    ),
  question: z
    .string()
    .optional()
    .describe(
      "An open question to the business about this figure, for launch-check; figures in it as {{claim.<name>}}",
    ),
  sample: z.boolean().optional().describe("An invented figure that illustrates, not a claim"),
});

export type Claim = z.infer<typeof claimSchema>;

/** The registry of claims: every marketing figure of the site, by its name. */
export const claimsSchema = z.record(matching(/^[a-z0-9-]+$/), claimSchema);
export type Claims = Readonly<Record<string, Claim>>;

const heading = {
  id: matching(/^[a-z0-9-]+$/).describe("Anchor of the group on the methodology page"),
  title: text.max(60).describe("Heading of the group"),
  intro: text.max(200).describe("A sentence under the heading"),
};

const account = {
  source: text.max(120).describe("Where its figures come from, unless one names a source itself"),
  answers: text.max(60).describe("Who answers for its figures, as a reader may address them"),
};

/** Groups of the methodology page, in order. */
export const claimGroupsSchema = z.strictObject({
  groups: list("The groups, in the order of the page", {
    ...heading,
    ...account,
    claims: z.array(z.string()).min(1).describe("Names of figures in claims.yaml, in order"),
  }),
  rest: group("Over claims in none of the groups", { ...heading, ...account }),
  copy: group("Labels around the groups and the figures", {
    list: text.max(40).describe("Name of the list of groups, for screen readers"),
    figure: text.max(30).describe("Over the figures"),
    places: text.max(30).describe("Over the places where a figure appears"),
    others: text.max(30).describe("After the page to look at: Home and other pages"),
    asOf: text.max(30).describe("Before the day of a count"),
    counts: text.max(30).describe("Before the definition"),
    source: text.max(30).describe("Before the source"),
    answers: text.max(30).describe("Before who answers for the figure"),
    search: group("The search over the figures", {
      label: text.max(60).describe("Label of the field"),
      placeholder: text.max(60).describe("Example in the empty field"),
      submit: text.max(30).describe("The button"),
      clear: text.max(40).describe("Link back to all figures"),
      all: message("count").describe("While nothing is searched; {count} is their number"),
      found: plural("count").describe("How many figures were found"),
      none: text.max(160).describe("When nothing was found: what helps"),
    }),
  }),
  places: z
    .record(z.enum(claimPlaces), text)
    .describe("Where a figure may appear, in a reader's words"),
});

export type ClaimGroups = z.infer<typeof claimGroupsSchema>;

/**
 * A figure as the methodology page publishes it: definition, scope, date, source and who answers for it. Evidence and open
 * questions are the operator's, and launch-check lists them.
 */
export type RegisterEntry = Pick<Claim, "prefix" | "value" | "unit" | "definition" | "asOf"> & {
  id: string;
  /** Where it appears, in a reader's words. */
  places: readonly string[];
  /** A page that shows it, in place of the list. */
  example?: NonNullable<Claim["example"]>;
  /** Figures of the same definition under another name. */
  also: ReadonlyArray<Pick<Claim, "prefix" | "value" | "unit"> & { id: string }>;
  /** Its own source, where that isn’t its group’s. */
  source?: string;
  sample: boolean;
};

export type ClaimsRegister = {
  copy: ClaimGroups["copy"];
  groups: ReadonlyArray<{
    id: string;
    title: string;
    intro: string;
    /** Source of each of its figures that has none of its own. */
    source: string;
    /** Person responsible for its figures. */
    answers: string;
    entries: readonly RegisterEntry[];
  }>;
};

/** A figure with its unit and its receipt: what exactly it counts, and the day of the count where one is known. */
export type Stat = Pick<Claim, "prefix" | "value" | "unit" | "definition" | "asOf"> & {
  id: string;
};

const named = z.strictObject({
  claim: z.string().describe("Name of a figure in claims.yaml, which is printed with its unit"),
});

/** `claim: match-rate` in a page becomes the registry's figure. */
export const statSchema = named.transform(({ claim }, ctx): Stat => {
  const found = find(claim, ctx);
  return found ? statOf(claim, found) : z.NEVER;
});

function statOf(id: string, { prefix, value, unit, definition, asOf }: Claim): Stat {
  return { id, ...(prefix ? { prefix } : {}), value, unit, definition, asOf };
}

/** Placeholder for every figure while the registry can't be read: such content is never published. */
const UNREAD: Claim = {
  value: "0",
  unit: "",
  definition: "",
  places: ["everywhere"],
  asOf: null,
  evidence: null,
};

function find(id: string, ctx: z.RefinementCtx): Claim | undefined {
  const { claims } = scope();
  if (!claims) return UNREAD;
  if (Object.hasOwn(claims, id)) return claims[id];
  ctx.addIssue({ code: "invalid_value", values: Object.keys(claims), input: id, path: ["claim"] });
  return undefined;
}
