import { z } from "zod";
import { toolHeading } from "./number-copy.ts";
import { pageMetaSchema } from "./page.ts";
import { ctaSectionSchema, heroSchema, linkSchema } from "./section.ts";
import { draftField, sampleField } from "./text.ts";

const plan = z.strictObject({
  summary: z.string().min(1).max(160).describe("Who the plan is for"),
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
  product: z.string().min(1).max(240).describe("What search engines are told that the plan is"),
  billing: z
    .strictObject({
      legend: z.string().describe("Name of the monthly/annual choice"),
      monthly: z.string().describe("Name of monthly billing"),
      annual: z.string().describe("Name of annual billing"),
    })
    .describe("The choice between monthly and annual billing"),
  plans: z
    .strictObject({
      standard: plan.describe("Standard Pro"),
      enterprise: plan.describe("Enterprise"),
    })
    .describe("What is said of each plan; prices and limits are in plans.yaml"),
  comparison: z
    .strictObject({
      title: z.string().describe("Heading over the table"),
      intro: z.string().describe("A sentence or two under the heading"),
      caption: z.string().describe("Name of the table, for screen readers"),
    })
    .describe("Over the table that compares all features"),
  mail: z
    .strictObject({
      id: z.string().describe("Anchor of the section"),
      title: z.string().describe("Heading of the section"),
      intro: z.string().describe("A sentence or two under the heading"),
      caption: z.string().describe("Name of the price list, for screen readers"),
      note: z.string().describe("Small print under the price list"),
      link: linkSchema.describe("Link to more about mail"),
      estimator: z.strictObject(toolHeading).describe("Over the calculator of a mailing"),
    })
    .describe("The section with the prices of mail"),
  tools: z.strictObject(toolHeading).describe("Over all calculators"),
  chooser: z.strictObject(toolHeading).describe("Over the plan chooser"),
  faq: z
    .strictObject({
      title: z.string().describe("Heading over the questions"),
      questions: z
        .array(
          z.strictObject({
            question: z.string().max(120).describe("The question, at most 120 characters"),
            answer: z.string().min(20).max(600).describe("The answer, 20 to 600 characters"),
          }),
        )
        .describe("The questions; without any the section is not shown"),
    })
    .describe("Questions and answers"),
  cta: ctaSectionSchema.describe("The closing banner"),
});

export type PricingPage = z.output<typeof pricingSchema>;
