import { z } from "zod";
import { pageMetaSchema } from "./page.ts";
import { ctaSectionSchema, heroSchema, linkSchema } from "./section.ts";

const plan = z.strictObject({
  summary: z.string().min(1).max(160).describe("For whom the plan is"),
  points: z.array(z.string().max(140)).min(3).max(8).describe("What is in it, beside the limits"),
  not: z.array(z.string().max(140)).max(3).default([]).describe("What is not in it"),
  action: linkSchema,
});

/** Words of the pricing page; prices, limits and features come from `content/plans.ts`. */
export const pricingSchema = z.strictObject({
  meta: pageMetaSchema,
  sample: z.boolean().optional().describe("Marks a page whose facts are invented for the owner"),
  hero: heroSchema,
  product: z.string().min(1).max(240).describe("What search engines are told that the plan is"),
  billing: z.strictObject({
    legend: z.string().describe("Name of the monthly/annual choice"),
    monthly: z.string(),
    annual: z.string(),
  }),
  plans: z.strictObject({ standard: plan, enterprise: plan }),
  comparison: z.strictObject({ title: z.string(), intro: z.string(), caption: z.string() }),
  mail: z.strictObject({
    id: z.string(),
    title: z.string(),
    intro: z.string(),
    caption: z.string(),
    note: z.string(),
    link: linkSchema,
  }),
  chooser: z
    .strictObject({ title: z.string(), intro: z.string() })
    .describe("Over the plan chooser"),
  faq: z.strictObject({
    title: z.string(),
    questions: z
      .array(z.strictObject({ question: z.string().max(120), answer: z.string().min(20).max(600) }))
      .min(8)
      .max(10),
  }),
  cta: ctaSectionSchema,
});

export type PricingPage = z.output<typeof pricingSchema>;
