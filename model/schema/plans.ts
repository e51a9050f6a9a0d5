import { z } from "zod";
import { count, savingOf } from "#contracts/money.ts";
import { message, text } from "./text.ts";

const cents = z.int().positive().describe("Integer cents of US dollars: 14900 is $149");
const allowance = z.strictObject({
  count: z.int().positive(),
  per: z.enum(["day", "month", "year"]),
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
  standard: z.union([z.boolean(), text, byPeriod(value)]),
  enterprise: value,
  note: text.max(200).optional().describe("What is counted, shown beside the name"),
  term: z.string().optional().describe("Name of the glossary's entry that says what is counted"),
});

const piece = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: text.max(40),
  size: z.string().describe("Inches as printed, or an empty text"),
  cents,
  width: z.number().positive().describe("Inches; a brochure as the open sheet"),
  height: z.number().positive().describe("Inches"),
  folds: z.int().min(0).max(2),
  note: text.max(80),
});

const standardPro = z
  .strictObject({
    name: text.max(40),
    price: byPeriod(cents),
    resolutions: byPeriod(z.int().positive()),
    queryAllowance: byPeriod(allowance).describe("Audience builder queries"),
    maxRecordsPerQuery: z.int().positive(),
    websites: z.int().positive(),
    contract: byPeriod(text),
    printed: z.strictObject({
      saveLabel: message("percent").describe("What a year saves; left out where it saves nothing"),
      queries: message("count", "period"),
      recordsPerQuery: message("count"),
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
  }));

/** Prices, limits and features of the plans, and prices of mail pieces. What follows from them is computed here. */
export const plansSchema = z.strictObject({
  standardPro,
  enterprise: z
    .strictObject({ name: text.max(40), price: text.max(40).describe("Instead of a price") })
    .transform((plan) => ({ id: "enterprise" as const, ...plan })),
  topMatchRate: z
    .int()
    .min(1)
    .max(100)
    .describe("Share of visits from the United States that resolve at most, in percent"),
  featureGroups: z
    .array(z.strictObject({ title: text.max(40), features: z.array(feature).min(1) }))
    .min(1),
  mailPieces: z.array(piece).min(1),
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
