import { z } from "zod";
import { statSchema } from "./claim.ts";
import { attributeSources } from "./data-dictionary.ts";
import { industryIds } from "./panel.ts";
import {
  draftField,
  group,
  list,
  matching,
  pageMetaSchema,
  plural,
  sampleField,
  text,
} from "./text.ts";

/** Kinds of tools that records are sent to; each kind has a drawing of ours (app/content/drawings.server.ts). */
export const toolKinds = [
  "ads",
  "social",
  "crm",
  "marketing",
  "store",
  "agency",
  "sheet",
  "warehouse",
  "chat",
  "webhook",
] as const;
export type ToolKind = (typeof toolKinds)[number];

const word = text.max(30);
const fact = z.string().min(10).max(180);

/** Which way records go; `content` names each in words. */
const directions = ["send", "receive", "both"] as const;

const tool = z.strictObject({
  name: word.describe("Name of the tool, or of the kind of tool"),
  kind: z.enum(toolKinds).describe("What it is for: picks its drawing"),
  does: fact.describe("What the connection is good for, in a sentence"),
  direction: z.enum(directions).describe("send: from us; receive: to us; both: both ways"),
  fields: fact.describe("Which fields go over"),
  optOuts: fact.describe("What an opt-out does there, and how soon"),
});

/** The tools that records are exchanged with. */
const integrationsSectionSchema = z.strictObject({
  kind: z.literal("integrations").describe("integrations: tools that records are exchanged with"),
  id: matching(/^[a-z0-9-]+$/).describe("Anchor of the section"),
  title: text.max(70).describe("Heading, at most eight words"),
  intro: text.max(400).describe("At most three sentences under the heading"),
  copy: group("Labels of every tool", {
    send: word.describe("Direction from us"),
    receive: word.describe("Direction to us"),
    both: word.describe("Both directions"),
    does: word.describe("Over what a tool does"),
    fields: word.describe("Over the fields"),
    optOuts: word.describe("Over what an opt-out does"),
    details: word.describe("Opens the fields of a tool"),
    search: group("The search over the tools", {
      label: word.describe("Label of the search field"),
      placeholder: word.describe("An example in the empty field"),
      submit: word.describe("Button that searches"),
      found: plural("count")
        .extend({ none: fact.describe("None matches: what to do instead") })
        .describe("How many tools match"),
    }),
  }),
  tools: z
    .array(tool)
    .describe("The tools, the most used first; without any the section is not shown"),
  sample: z.literal(true).describe("True until the business confirms fields and times"),
});

/*
 * A page of the template is a hero and a list of sections. The copy is in `content/pages/*.yaml`,
 * the markup in `app/sections/*.tsx`, one component per kind. Descriptions are the author's manual.
 */

const id = matching(/^[a-z0-9-]+$/)
  .optional()
  .describe("Anchor of the section: lower case, digits, hyphens");
const title = text.max(70).describe("Heading, at most eight words");
const intro = z.string().max(400).optional().describe("At most three sentences under the heading");
const paragraph = text.max(600).describe("At most three sentences");

export const linkSchema = z.strictObject({
  label: text.max(40).describe("Text of the link or button, at most 40 characters"),
  href: matching(/^(\/|#|https:\/\/|mailto:|tel:)/).describe(
    "A path of the site, an anchor, or an address; never empty, never a bare #",
  ),
});

/** Names of the drawn panels in `app/sections/panels/`. */
export const panelNames = [
  "visit-log",
  "household-record",
  "company-record",
  "mail-piece",
  "reskin",
  "consent-trail",
  "partner-pieces",
  "topic-board",
  "change-log",
  "tally",
  "decision-note",
  "day-count",
  "exchange",
  "flaw-report",
  "usage-log",
  "requirements",
  "record-flow",
  "visit-stages",
  "score-weeks",
  "audience-changes",
  "ranked-list",
  "blind-test",
  "two-lookups",
  "roadmap",
  "field-map",
] as const;
export type PanelName = (typeof panelNames)[number];

/** Words of a customer, and whose they are. */
const words = {
  text: z.string().max(300).describe("The words, without quotation marks"),
  name: z.string().describe("Who said them"),
  role: z.string().describe("Job and company of that person"),
  sample: z.literal(true).describe("Always true: the person is invented"),
};

export const heroSchema = z.strictObject({
  mark: z.string().max(30).optional().describe("Over the title, where the page is a sample"),
  eyebrow: z
    .string()
    .max(40)
    .optional()
    .describe("Two or three words over the title, if they say more than the breadcrumb"),
  title: text.max(70).describe("The h1, at most eight words"),
  intro: text.max(320).describe("One to three sentences"),
  actions: z.array(linkSchema).default([]).describe("Buttons; the first one stands out"),
  panel: z.enum(panelNames).optional().describe("Drawn panel beside or under the copy"),
  layout: z
    .enum(["beside", "wide"])
    .optional()
    .describe("beside: the panel next to the copy; wide: under it, as wide as the page"),
  panelId: id.describe("Anchor of the panel: `try` where the page shows its tool"),
  notes: z.array(z.string().max(60)).default([]).describe("Short facts under the buttons"),
  quote: z
    .strictObject(words)
    .optional()
    .describe("The words of a customer under the copy, where a panel beside it is taller"),
});

const item = z.strictObject({
  title: text.max(60).describe("Heading, at most 60 characters"),
  text: paragraph.describe("One to three sentences"),
});

/** A heading and its paragraph that have no section of their own. */
const remark = z.strictObject({
  id,
  title,
  text: paragraph,
});
const problem = remark
  .optional()
  .describe("What this solves, over the rest of the section, whose own heading is then smaller");

const kinds = {
  prose: z.strictObject({
    kind: z.literal("prose").describe("prose: heading and paragraphs"),
    id,
    title,
    paragraphs: z.array(paragraph).describe("Paragraphs; without any the section is not shown"),
    lead: z.boolean().optional().describe("Large, for a short story that the page is about"),
    open: z
      .strictObject({
        title: z.string().max(40).describe("Over the list"),
        points: z
          .array(z.string().max(80))
          .min(2)
          .describe("What isn’t there yet, an open box each"),
      })
      .optional()
      .describe("A checklist of what isn’t there yet"),
    aside: z
      .strictObject({
        title: z.string().max(60).describe("Heading of the remark"),
        text: paragraph.describe("The remark, at most three sentences"),
        link: linkSchema.optional().describe("Where the remark sends readers"),
      })
      .optional()
      .describe("A remark set apart beside the text"),
  }),
  split: z.strictObject({
    kind: z.literal("split").describe("split: text beside a drawn panel"),
    id,
    title,
    problem,
    paragraphs: z.array(paragraph).describe("Paragraphs beside the panel"),
    points: z.array(z.string().max(160)).default([]).describe("Short points under the paragraphs"),
    marks: z
      .array(z.enum(attributeSources))
      .optional()
      .describe(
        "Kind of source that each point is about, drawn before it as in the household record",
      ),
    panel: z.enum(panelNames).describe("Which drawn panel is beside the text"),
    side: z.enum(["left", "right"]).default("right").describe("Where the panel is on wide screens"),
    tone: z
      .enum(["paper", "night"])
      .default("paper")
      .describe("paper: light ground; night: dark ground"),
    link: linkSchema.optional().describe("A link under the text"),
  }),
  steps: z.strictObject({
    kind: z.literal("steps").describe("steps: a numbered sequence"),
    id,
    title,
    intro,
    problem: problem.describe("What the steps solve, in every layout but under"),
    layout: z
      .enum(["line", "stages", "rows", "beside", "under"])
      .optional()
      .describe(
        "line: columns on a line; stages: each step in its stage of the panel; rows: one below the other; beside: next to the panel; under: numbered, under the panel",
      ),
    panel: z
      .enum(panelNames)
      .optional()
      .describe("Drawn panel that shows the steps, for stages, beside and under"),
    steps: z
      .array(
        item.extend({ when: z.string().max(24).optional().describe("Time or place of the step") }),
      )
      .describe("The steps; without any the section is not shown"),
  }),
  cards: z.strictObject({
    kind: z.literal("cards").describe("cards: several things side by side"),
    id,
    title,
    intro,
    layout: z
      .enum(["grid", "list", "mosaic", "open", "row", "columns"])
      .default("grid")
      .describe(
        "grid: equal; list: ruled rows; mosaic: first one large; open: without a frame, beside the heading; row: without a frame, next to each other; columns: without a frame, each over its column of the dossiers that follow",
      ),
    cards: z
      .array(
        item.extend({
          id,
          tag: z.string().max(30).optional().describe("A word or two in the card’s corner"),
          points: z.array(z.string().max(140)).default([]).describe("Short points"),
          link: linkSchema.optional().describe("The card’s link"),
        }),
      )
      .describe("The cards; without any the section is not shown"),
  }),
  stats: z.strictObject({
    kind: z.literal("stats").describe("stats: figures of claims.yaml"),
    id,
    title: title.optional(),
    layout: z
      .enum(["strip", "lead", "line"])
      .optional()
      .describe("strip: equal; lead: the first one very large; line: small, in a sentence’s line"),
    stats: z
      .array(statSchema)
      .describe("Figures of claims.yaml: claim: match-rate; without any the section is not shown"),
    note: z.string().max(240).optional().describe("A remark under the figures"),
  }),
  table: z.strictObject({
    kind: z.literal("table").describe("table: rows and columns"),
    id,
    title,
    intro,
    caption: text.max(120).describe("What the table shows, for everyone"),
    columns: z.array(z.string()).min(1).describe("A heading for each column"),
    rows: z
      .array(z.array(z.string()).min(1))
      .describe("As many cells as there are columns; without any row the section is not shown"),
    mono: z.array(z.int()).default([]).describe("Columns set in the data face, counted from 0"),
    links: list("Where the last cells of rows lead", {
      row: text.describe("First cell of the row"),
      href: linkSchema.shape.href.describe("A path of the site, an anchor, or an address"),
    }).optional(),
    sample: z.boolean().optional().describe("Marks invented values"),
    card: z.boolean().optional().describe("In a card next to the heading, as a record is shown"),
    contrast: z.boolean().optional().describe("Sets the last column large, against the one before"),
    stacked: z
      .boolean()
      .optional()
      .describe(
        "On small screens one value a line, without column names: for values that need none",
      ),
    note: z.string().max(300).optional().describe("Small print under the table"),
  }),
  limits: z.strictObject({
    kind: z.literal("limits").describe("limits: what is, beside what isn’t"),
    id,
    title,
    intro,
    layout: z
      .enum(["card", "columns", "thirds"])
      .optional()
      .describe(
        "card: day and night; columns: two ruled lists, the remark under them; thirds: the remark is a third column",
      ),
    refusalsFirst: z.boolean().optional().describe("In a card, what isn’t comes first"),
    yes: group("What is", {
      title: z.string().max(40).describe("Heading of this list"),
      points: z
        .array(z.string().max(180))
        .describe("The points; without any the list is not shown"),
    }),
    no: group("What isn’t", {
      title: z.string().max(40).describe("Heading of this list"),
      points: z
        .array(z.string().max(180))
        .describe("The points; without any the list is not shown"),
      partly: z
        .boolean()
        .default(false)
        .describe("true: the points are there in part, so their mark is half filled, not a cross"),
    }),
    note: z.string().max(400).optional().describe("Small print under both lists"),
    remark: remark.optional().describe("A rule that belongs to both lists, under its own heading"),
  }),
  faq: z.strictObject({
    kind: z.literal("faq").describe("faq: questions and answers"),
    id,
    title,
    questions: list("The questions; without any the section is not shown", {
      question: z.string().max(120).describe("The question, at most 120 characters"),
      answer: z.string().min(20).max(600).describe("The answer, 20 to 600 characters"),
    }),
  }),
  dossier: z.strictObject({
    kind: z.literal("dossier").describe("dossier: lists side by side, with a note"),
    id,
    title,
    intro,
    glyph: z
      .enum(industryIds)
      .optional()
      .describe("Sign of an industry: its section is a card, beside those of its neighbors"),
    lists: list("Lists side by side, each under its own small heading", {
      title: z.string().max(40).describe("Heading of the list"),
      points: z
        .array(z.string().max(160))
        .describe("The points; without any the list is not shown"),
      large: z
        .boolean()
        .optional()
        .describe("Set large: what decides between subjects that are compared"),
    }),
    note: z
      .strictObject({
        title: z.string().max(60).describe("Heading of the note"),
        text: paragraph.describe("The note, at most three sentences"),
        tone: z
          .enum(["plain", "warning"])
          .default("plain")
          .describe("warning: uses that are not allowed"),
      })
      .optional()
      .describe("A note under the lists: a rule, a compliance remark"),
    piece: z
      .discriminatedUnion("kind", [
        z.strictObject({
          kind: z.literal("card").describe("card: a postcard"),
          title: z.string().max(40).describe("The large line on the card"),
          text: z.string().max(80).describe("The line under it"),
          mark: z.string().max(24).describe("In the corner of the stamp"),
          to: z.array(z.string().max(30)).min(1).max(3).describe("The address, a line each"),
        }),
        z.strictObject({
          kind: z.literal("row").describe("row: a line of a log"),
          name: z.string().max(40).describe("Invented household, person, or company"),
          detail: z.string().max(60).describe("What is known"),
          tag: z.string().max(24).describe("The mark at the end"),
          facts: list("Two or three facts under the line; phones leave them out", {
            label: z.string().max(20).describe("What it is"),
            value: z.string().max(30).describe("The fact"),
          }),
        }),
        z.strictObject({
          kind: z.literal("score").describe("score: a topic with its weeks"),
          topic: z.string().max(40).describe("The topic"),
          what: z.string().max(60).describe("What the score counts, and on which scale"),
          as: z.enum(["bars", "line"]).describe("How the weeks are drawn"),
          weeks: z.array(z.int().min(1).max(100)).length(8).describe("Scores, oldest first"),
        }),
        z.strictObject({
          kind: z.literal("count").describe("count: how many fit"),
          count: z.int().positive().describe("How many"),
          what: z.string().max(60).describe("Of what"),
          place: z
            .enum(["radius", "street"])
            .describe("radius: all around a point; street: houses next to one"),
        }),
      ])
      .optional()
      .describe("A small sample of the product; the page carries sample: true"),
    link: linkSchema.optional().describe("What to do next, after the note"),
  }),
  chapter: z.strictObject({
    kind: z.literal("chapter").describe("chapter: quotes a chapter of the running story"),
    id: z.literal("story").describe("Always story"),
    chapter: z.string().describe("Its id in story.yaml"),
  }),
  story: z.strictObject({
    kind: z.literal("story").describe("story: all chapters of the running story"),
    id,
  }),
  quote: z.strictObject({
    kind: z.literal("quote").describe("quote: the words of a customer"),
    id,
    ...words,
  }),
  cta: z.strictObject({
    kind: z.literal("cta").describe("cta: the closing banner"),
    id,
    title,
    look: z
      .enum(["soft", "strong", "line"])
      .optional()
      .describe(
        "soft: a pale banner; strong: on the action color, for pages of a product; line: a title with links, for pages to look something up in",
      ),
    text: z.string().max(240).describe("A sentence or two under the heading"),
    actions: z.array(linkSchema).describe("Buttons; the first one stands out"),
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
  kinds.chapter,
  kinds.story,
  kinds.quote,
  integrationsSectionSchema,
  kinds.cta,
]);

export const pageSchema = z.strictObject({
  meta: pageMetaSchema.describe("Title and description for search engines"),
  hero: heroSchema.describe("The top of the page"),
  sections: z.array(sectionSchema).describe("The sections of the page, in order"),
  sample: sampleField,
  draft: draftField,
});

export type Link = z.output<typeof linkSchema>;
export type Hero = z.output<typeof heroSchema>;
export type Section = z.output<typeof sectionSchema>;
export type SectionOf<K extends Section["kind"]> = Extract<Section, { kind: K }>;
export type Page = z.output<typeof pageSchema>;
