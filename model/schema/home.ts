import { z } from "zod";
import { pageMetaSchema } from "./page.ts";
import { ctaSectionSchema, linkSchema } from "./section.ts";
import { definedStatSchema, statSchema } from "./stat.ts";

const title = z.string().min(1).max(70);
const text = z.string().min(1).max(320);
const figure = statSchema;

/** What a tool is for; each kind has a drawing of ours. */
export const toolKinds = ["ads", "social", "crm", "marketing", "store", "agency"] as const;
export type ToolKind = (typeof toolKinds)[number];

/** One visit of the comparison: an invented person on a reserved address. */
const visitSchema = z.strictObject({
  ip: z.string().regex(/^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/),
  name: z.string(),
  place: z.string().describe("Company or kind of household, and city"),
  contact: z.string().describe("Masked e-mail address at .example"),
  page: z.string(),
  time: z.string(),
  intent: z.string().max(16),
});

const card = {
  title: z.string().max(40).describe("Name of the part"),
  text: text.describe("What it does"),
  link: linkSchema.describe("Where it is shown"),
  more: linkSchema.optional().describe("A second way on"),
};
const drawn = z.string().min(1).max(40);

/** A card by its drawing. Drawings are hidden from screen readers: what they show, the card's text says. */
const cards = [
  z.strictObject({ art: z.literal("identify").describe("A page whose visitors resolve"), ...card }),
  z.strictObject({
    art: z.literal("query").describe("A query of the audience builder"),
    drawing: z
      .array(
        z.strictObject({
          join: drawn.max(8).describe("Word before the line"),
          field: drawn.describe("What is asked"),
          value: drawn.describe("What is looked for"),
        }),
      )
      .length(4)
      .describe("Lines of the query"),
    ...card,
  }),
  z.strictObject({
    art: z.literal("white-label").describe("One dashboard under two names"),
    drawing: z
      .strictObject({ name: drawn.max(14).describe("Stands where the customer's name will") })
      .describe("Copy in the drawing"),
    ...card,
  }),
  z.strictObject({
    art: z.literal("mail").describe("A postcard's address side"),
    drawing: z
      .strictObject({
        headline: z.array(drawn.max(16)).length(2).describe("Two lines of the message"),
        address: z.array(drawn.max(20)).length(3).describe("Three lines of an invented address"),
      })
      .describe("Copy on the card"),
    ...card,
  }),
  z.strictObject({
    art: z.literal("api").describe("A look-up and its answer"),
    drawing: z
      .strictObject({
        method: drawn.describe("Method of the request"),
        path: drawn.describe("Address of the request"),
        fields: z
          .array(
            z.strictObject({
              name: drawn.describe("Field of the answer, with its quotes and colon"),
              value: drawn.describe("Its value, with what ends the line"),
            }),
          )
          .length(3)
          .describe("Lines of the answer"),
      })
      .describe("Copy in the drawing"),
    ...card,
  }),
] as const;

/** The home page has a composition of its own, so it has a schema of its own. */
export const homeSchema = z.strictObject({
  meta: pageMetaSchema,
  sample: z.boolean().optional().describe("Marks a page whose facts are invented for the owner"),
  hero: z.strictObject({
    title: z
      .tuple([z.string(), z.string(), z.string()])
      .describe("The h1 in three parts; the middle one is set in the action color"),
    intro: text,
    actions: z.array(linkSchema).length(2),
    notes: z.array(z.string().max(60)).max(3),
  }),
  compare: z
    .object({
      control: z.string().describe("Name of the slider for screen readers"),
      position: z
        .string()
        .includes("{percent}")
        .describe("The slider's value for screen readers; {percent} is the identified side"),
      pause: z.string().max(20).describe("Button that stops the motion"),
      play: z.string().max(20).describe("Button that starts it again"),
      before: z.string().describe("Label of the anonymous side"),
      after: z.string().describe("Label of the identified side"),
      unknown: z.string().describe("What the log calls a visitor it can't name"),
      caption: z.string().max(160).describe("Says that the picture is a sample"),
      visits: z.array(visitSchema).min(5).max(6),
      sample: z.literal(true),
    })
    .describe("The before/after slider"),
  stats: z.array(figure).length(4),
  solutions: z.strictObject({
    title,
    intro: text,
    counters: z
      .array(figure)
      .length(2)
      .describe("Sample counters in the drawing of the first card"),
    countersNote: z.string().max(40).describe("Marks the counters as a sample"),
    cards: z
      .array(z.discriminatedUnion("art", cards))
      .length(5)
      .describe("Parts of the platform; art names the small drawing of each"),
  }),
  integrations: z.strictObject({
    title,
    intro: text,
    tools: z
      .array(
        z.strictObject({
          name: z.string().max(30),
          kind: z.enum(toolKinds).describe("What it is for: picks the drawing of its tile"),
          use: z.string().max(40).describe("What is sent to it"),
        }),
      )
      .length(6),
    link: linkSchema.describe("The last tile"),
  }),
  proof: z.strictObject({
    title,
    intro: text,
    claims: z.array(definedStatSchema).length(3),
    link: linkSchema,
    refusalsTitle: title,
    refusals: z.array(z.string().max(160)).min(3).max(6),
  }),
  cta: ctaSectionSchema.describe("The closing banner"),
});

export type HomePage = z.output<typeof homeSchema>;
export type Visit = z.output<typeof visitSchema>;
