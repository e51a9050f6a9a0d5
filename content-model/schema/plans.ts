import { z } from "zod";
import { count, savingOf } from "#shared/money.ts";
import { ctaSectionSchema, heroSchema, linkSchema } from "./section.ts";
import {
  draftField,
  group,
  list,
  matching,
  message,
  pageMetaSchema,
  sampleField,
  text,
  toolHeading,
} from "./text.ts";

const cents = z.int().positive().describe("Integer cents of US dollars: 14900 is $149");
const allowance = z.strictObject({
  count: z.int().positive().describe("How many"),
  per: z.enum(["day", "month", "year"]).describe("In what time"),
});
const byPeriod = <S extends z.ZodType>(schema: S) =>
  z.strictObject({
    monthly: schema.describe("On the monthly plan"),
    annual: schema.describe("On the annual plan"),
  });

const value = z
  .union([z.boolean(), text])
  .describe("true prints as included, false as not included; a text as it is");

const feature = z.strictObject({
  name: text.max(60).describe("Name of the row"),
  standard: z
    .union([z.boolean(), text, byPeriod(value)])
    .describe("In Standard Pro; monthly and annual apart where they differ"),
  enterprise: value.describe("In Enterprise"),
  note: text.max(200).optional().describe("What is counted, shown beside the name"),
  term: z.string().optional().describe("Name of the glossary's entry that says what is counted"),
});

const piece = z.strictObject({
  id: matching(/^[a-z0-9-]+$/).describe("Short name for tokens: {{mail.letter.price}}"),
  name: text.max(40).describe("Name of the piece, such as Letter"),
  size: z.string().describe("Inches as printed, or an empty text"),
  cents: cents.describe("Price of one piece"),
  width: z.number().positive().describe("Inches; a brochure as the open sheet"),
  height: z.number().positive().describe("Inches"),
  folds: z.int().min(0).max(2).describe("How often it is folded, 0 to 2"),
  note: text
    .max(80)
    .optional()
    .describe("A remark in the price list, for what is true of this piece only"),
});

const standardPro = z
  .strictObject({
    name: text.max(40).describe("Name of the plan"),
    price: byPeriod(cents).describe("Price of the plan in cents"),
    resolutions: byPeriod(z.int().positive()).describe("How many visitors it resolves in a month"),
    queryAllowance: byPeriod(allowance).describe("Audience builder queries"),
    maxRecordsPerQuery: z.int().positive().describe("Most records that one query returns"),
    websites: z.int().positive().describe("How many websites it covers"),
    contract: byPeriod(text).describe("How long one is bound"),
    printed: group("How amounts of the plan are put into words", {
      saveLabel: message("percent").describe("What a year saves; left out where it saves nothing"),
      queries: message("count", "period").describe(
        "Queries in a time; {count} is how many, {period} is day, month or year",
      ),
      recordsPerQuery: message("count").describe(
        "Records of a query; {count} is the number, short: 1M",
      ),
      queryRule: text.max(160).describe("What counts as a query, and what doesn’t"),
    }),
  })
  .transform(({ printed, ...plan }) => ({
    id: "standard-pro" as const,
    ...plan,
    saveLabel: saveLabelOf(plan.price, printed.saveLabel),
    queries: {
      monthly: allowanceOf(plan.queryAllowance.monthly, printed.queries),
      annual: allowanceOf(plan.queryAllowance.annual, printed.queries),
    },
    recordsPerQuery: printed.recordsPerQuery.replace("{count}", compact(plan.maxRecordsPerQuery)),
    queryRule: printed.queryRule,
  }));

/** Prices, limits and features of the plans, and prices of mail pieces. What follows from them is computed here. */
export const plansSchema = z.strictObject({
  standardPro: standardPro.describe("The plan with a price"),
  enterprise: z
    .strictObject({
      name: text.max(40).describe("Name of the plan"),
      price: text.max(40).describe("Instead of a price"),
    })
    .transform((plan) => ({ id: "enterprise" as const, ...plan }))
    .describe("The plan that is quoted"),
  topMatchRate: z
    .int()
    .min(1)
    .max(100)
    .describe("Share of visits from the United States that resolve at most, in percent"),
  featureGroups: list("The comparison table of the pricing page, by groups of rows", {
    title: text.max(40).describe("Heading of the group"),
    features: z.array(feature).min(1).describe("The rows of the group"),
  }).min(1),
  mailPieces: z.array(piece).min(1).describe("Kinds of mail with their size and price"),
});

export type Plans = z.output<typeof plansSchema>;
export type StandardPro = Plans["standardPro"];
export type MailPiece = Plans["mailPieces"][number];
export type PlanFeature = Plans["featureGroups"][number]["features"][number];
/** `true`/`false` print as included/not included; text is printed as it is. */
export type FeatureValue = string | boolean;

/** The saving as printed, in whole percent; null where a year costs as much as twelve months, or more. */
export function saveLabelOf(
  price: { monthly: number; annual: number },
  label: string,
): string | null {
  const percent = Math.round(savingOf(price).percent);
  return percent > 0 ? label.replace("{percent}", String(percent)) : null;
}

/** `1000000` -> `1M` */
export function compact(amount: number): string {
  return new Intl.NumberFormat("en-US", { notation: "compact" }).format(amount);
}

function allowanceOf({ count: times, per }: z.output<typeof allowance>, label: string): string {
  return label.replace("{count}", count(times)).replace("{period}", per);
}

const plan = z.strictObject({
  summary: text.max(160).describe("Who the plan is for"),
  points: z.array(z.string().max(140)).describe("What is in it, beside the limits"),
  not: z.array(z.string().max(140)).default([]).describe("What is not in it"),
  action: linkSchema.describe("The plan’s button"),
});

/** Copy of the pricing page; prices, limits and features come from `content/plans.yaml`. */
export const pricingSchema = z.strictObject({
  meta: pageMetaSchema.describe("Title and description for search engines"),
  sample: sampleField,
  draft: draftField,
  hero: heroSchema.describe("The top of the page"),
  product: text.max(240).describe("What search engines are told that the plan is"),
  billing: group("The choice between monthly and annual billing", {
    legend: z.string().describe("Name of the monthly/annual choice"),
    monthly: z.string().describe("Name of monthly billing"),
    annual: z.string().describe("Name of annual billing"),
  }),
  plans: group("What is said of each plan; prices and limits are in plans.yaml", {
    standard: plan.describe("Standard Pro"),
    enterprise: plan.describe("Enterprise"),
  }),
  comparison: group("Over the table that compares all features", {
    title: z.string().describe("Heading over the table"),
    intro: z.string().describe("A sentence or two under the heading"),
    caption: z.string().describe("Name of the table, for screen readers"),
  }),
  mail: group("The section with the prices of mail", {
    id: z.string().describe("Anchor of the section"),
    title: z.string().describe("Heading of the section"),
    intro: z.string().describe("A sentence or two under the heading"),
    caption: z.string().describe("Name of the price list, for screen readers"),
    note: z.string().describe("Small print under the price list"),
    link: linkSchema.describe("Link to more about mail"),
    estimator: group("Over the calculator of a mailing", toolHeading),
  }),
  tools: group("Over all calculators", toolHeading),
  chooser: group("Over the plan chooser", toolHeading),
  faq: group("Questions and answers", {
    title: z.string().describe("Heading over the questions"),
    questions: list("The questions; without any the section is not shown", {
      question: z.string().max(120).describe("The question, at most 120 characters"),
      answer: z.string().min(20).max(600).describe("The answer, 20 to 600 characters"),
    }),
  }),
  cta: ctaSectionSchema.describe("The closing banner"),
});

export type PricingPage = z.output<typeof pricingSchema>;
