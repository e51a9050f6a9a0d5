import { z } from "zod";
import { toolHeading } from "./number-copy.ts";
import { pageMetaSchema } from "./page.ts";
import { ctaSectionSchema, heroSchema, linkSchema } from "./section.ts";
import { draftField, group, list, sampleField, text } from "./text.ts";

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
