import { z } from "zod";
import { pageMetaSchema } from "./page.ts";
import { industryIds } from "./panels/industries.ts";
import { statSchema } from "./stat.ts";

/*
 * A page of the template is a hero and a list of sections. The words live in `content/pages/*.yaml`,
 * the markup in `app/sections/*.tsx`, one component per kind. Descriptions are the author's manual.
 */

const id = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .optional()
  .describe("Anchor of the section: lower case, digits, hyphens");
const title = z.string().min(1).max(70).describe("Heading, at most eight words");
const intro = z.string().max(400).optional().describe("At most three sentences under the heading");
const paragraph = z.string().min(1).max(600).describe("At most three sentences");

export const linkSchema = z.strictObject({
  label: z.string().min(1).max(40),
  href: z
    .string()
    .regex(/^(\/|#|https:\/\/|mailto:|tel:)/)
    .describe("A path of the site, an anchor, or an address; never empty, never a bare #"),
});

/** Names of the drawn panels in `app/sections/panels/`. */
export const panelNames = [
  "visit-log",
  "audience-query",
  "household-record",
  "company-record",
  "intent-chart",
  "mail-piece",
  "reskin",
  "api-call",
  "volume-plan",
  "consent-trail",
  "partner-flow",
  "industry-map",
  "topic-board",
  "segment-shelf",
  "change-log",
  "tally",
  "decision-note",
  "missing-dot",
] as const;
export type PanelName = (typeof panelNames)[number];

export const heroSchema = z.strictObject({
  eyebrow: z.string().max(40).optional().describe("Two or three words over the title"),
  title: z.string().min(1).max(70).describe("The h1, at most eight words"),
  intro: z.string().min(1).max(320).describe("One to three sentences"),
  actions: z.array(linkSchema).max(2).default([]),
  panel: z.enum(panelNames).optional().describe("Drawn panel beside or under the words"),
  panelId: id.describe("Anchor of the panel: `try` where the page shows its tool"),
  notes: z.array(z.string().max(60)).max(3).default([]).describe("Short facts under the buttons"),
});

const item = z.strictObject({ title: z.string().min(1).max(60), text: paragraph });

const kinds = {
  prose: z.strictObject({
    kind: z.literal("prose"),
    id,
    title,
    paragraphs: z.array(paragraph).min(1).max(5),
    aside: z
      .object({ title: z.string().max(60), text: paragraph })
      .optional()
      .describe("A remark set apart beside the text"),
  }),
  split: z.strictObject({
    kind: z.literal("split"),
    id,
    title,
    paragraphs: z.array(paragraph).min(1).max(3),
    points: z.array(z.string().max(160)).max(6).default([]),
    panel: z.enum(panelNames),
    side: z
      .enum(["left", "right"])
      .default("right")
      .describe("Where the panel stands on wide screens"),
    tone: z.enum(["paper", "night"]).default("paper"),
    link: linkSchema.optional(),
  }),
  steps: z.strictObject({
    kind: z.literal("steps"),
    id,
    title,
    intro,
    steps: z
      .array(
        item.extend({ when: z.string().max(24).optional().describe("Time or place of the step") }),
      )
      .min(2)
      .max(6),
  }),
  cards: z.strictObject({
    kind: z.literal("cards"),
    id,
    title,
    intro,
    layout: z
      .enum(["grid", "list", "mosaic"])
      .default("grid")
      .describe("grid: equal; list: ruled rows; mosaic: first one large"),
    cards: z
      .array(
        item.extend({
          id,
          tag: z.string().max(30).optional(),
          points: z.array(z.string().max(140)).max(6).default([]),
          link: linkSchema.optional(),
        }),
      )
      .min(2)
      .max(12),
  }),
  stats: z.strictObject({
    kind: z.literal("stats"),
    id,
    title: title.optional(),
    stats: z.array(statSchema).min(2).max(4).describe("Figures of claims.yaml: claim: match-rate"),
    note: z.string().max(240).optional(),
  }),
  table: z.strictObject({
    kind: z.literal("table"),
    id,
    title,
    intro,
    caption: z.string().min(1).max(120).describe("What the table shows, for everyone"),
    columns: z.array(z.string()).min(2).max(5),
    rows: z.array(z.array(z.string()).min(2).max(5)).min(1).max(24),
    mono: z
      .array(z.number().int())
      .default([])
      .describe("Columns set in the data face, counted from 0"),
    sample: z.boolean().optional().describe("Marks invented values"),
    note: z.string().max(300).optional(),
  }),
  limits: z.strictObject({
    kind: z.literal("limits"),
    id,
    title,
    intro,
    yes: z.strictObject({
      title: z.string().max(40),
      points: z.array(z.string().max(180)).min(1).max(8),
    }),
    no: z.strictObject({
      title: z.string().max(40),
      points: z.array(z.string().max(180)).min(1).max(8),
    }),
    note: z.string().max(400).optional(),
  }),
  faq: z.strictObject({
    kind: z.literal("faq"),
    id,
    title,
    questions: z
      .array(z.strictObject({ question: z.string().max(120), answer: z.string().min(20).max(600) }))
      .min(2)
      .max(10),
  }),
  dossier: z.strictObject({
    kind: z.literal("dossier"),
    id,
    title,
    intro,
    glyph: z.enum(industryIds).optional().describe("Drawing of an industry under the heading"),
    lists: z
      .array(
        z.strictObject({
          title: z.string().max(40),
          points: z.array(z.string().max(160)).min(2).max(6),
        }),
      )
      .min(2)
      .max(3)
      .describe("Lists side by side, each under its own small heading"),
    note: z
      .object({
        title: z.string().max(60),
        text: paragraph,
        tone: z
          .enum(["plain", "warning"])
          .default("plain")
          .describe("warning: uses that are not allowed"),
      })
      .optional()
      .describe("A note under the lists: a rule, a compliance remark"),
    link: linkSchema.optional().describe("What to do next, after the note"),
  }),
  quote: z.strictObject({
    kind: z.literal("quote"),
    id,
    text: z.string().max(300),
    name: z.string(),
    role: z.string(),
    sample: z.literal(true),
  }),
  cta: z.strictObject({
    kind: z.literal("cta"),
    id,
    title,
    text: z.string().max(240),
    actions: z.array(linkSchema).min(1).max(2),
  }),
} as const;

/** The closing banner by itself, for pages with a schema of their own. */
export const ctaSectionSchema = kinds.cta;

export const sectionSchema = z.discriminatedUnion("kind", [
  kinds.prose,
  kinds.split,
  kinds.steps,
  kinds.cards,
  kinds.stats,
  kinds.table,
  kinds.limits,
  kinds.faq,
  kinds.dossier,
  kinds.quote,
  kinds.cta,
]);

export const pageSchema = z.strictObject({
  meta: pageMetaSchema,
  hero: heroSchema,
  sections: z.array(sectionSchema),
  sample: z.boolean().optional().describe("Marks a page whose facts are invented for the owner"),
});

export type Link = z.output<typeof linkSchema>;
export type Hero = z.output<typeof heroSchema>;
export type Section = z.output<typeof sectionSchema>;
export type SectionOf<K extends Section["kind"]> = Extract<Section, { kind: K }>;
export type Page = z.output<typeof pageSchema>;
