import { z } from "zod";
import { statSchema } from "./claim.ts";
import { ctaSectionSchema, linkSchema, toolKinds } from "./section.ts";
import { group, list, matching, pageMetaSchema, sampleField } from "./text.ts";

const title = z.string().min(1).max(70);
const text = z.string().min(1).max(320);
const figure = statSchema;

/** One visit of the comparison: a sample person on a reserved address. */
const visitSchema = z.strictObject({
  ip: matching(/^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/).describe(
    "An address that is reserved for examples: 192.0.2.x, 198.51.100.x or 203.0.113.x",
  ),
  name: z.string().describe("Name of the invented visitor"),
  place: z.string().describe("Company or kind of household, and city"),
  contact: z.string().describe("Masked email address at .example"),
  page: z.string().describe("Page that was visited"),
  time: z.string().describe("When, as printed: 2 min ago"),
  intent: z.string().max(16).describe("A word for how interested the visitor is"),
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
    drawing: list("Lines of the query", {
      join: drawn.max(8).describe("Word before the line"),
      field: drawn.describe("What is asked"),
      value: drawn.describe("What is looked for"),
    }).length(4),
    ...card,
  }),
  z.strictObject({
    art: z.literal("white-label").describe("One dashboard under two names"),
    drawing: group("Copy in the drawing", {
      name: drawn.max(14).describe("Stands where the customer's name will"),
    }),
    ...card,
  }),
  z.strictObject({
    art: z.literal("mail").describe("A postcard's address side"),
    drawing: group("Copy on the card", {
      headline: z.array(drawn.max(16)).length(2).describe("Two lines of the message"),
      address: z.array(drawn.max(20)).length(3).describe("Three lines of an invented address"),
    }),
    ...card,
  }),
  z.strictObject({
    art: z.literal("api").describe("A look-up and its answer"),
    drawing: group("Copy in the drawing", {
      method: drawn.describe("Method of the request"),
      path: drawn.describe("Address of the request"),
      fields: list("Lines of the answer", {
        name: drawn.describe("Field of the answer, with its quotes and colon"),
        value: drawn.describe("Its value, with what ends the line"),
      }).length(3),
    }),
    ...card,
  }),
] as const;

/** The home page has a composition of its own, so it has a schema of its own. */
export const homeSchema = z.strictObject({
  meta: pageMetaSchema.describe("Title and description for search engines"),
  sample: sampleField,
  hero: group("The top of the page", {
    title: z
      .tuple([z.string(), z.string(), z.string()])
      .describe("The h1 in three parts; the middle one is set in the action color"),
    intro: text.describe("One to three sentences under the title"),
    actions: z.array(linkSchema).describe("Buttons; the first one stands out"),
    price: group("The price under the buttons", {
      amount: z.string().max(30).describe("What it costs, set large"),
      terms: z.string().max(80).describe("What that price includes, after it"),
    }),
    notes: z.array(z.string().max(60)).describe("Short facts under the price"),
  }),
  compare: group("The before/after slider", {
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
    visits: z
      .array(visitSchema)
      .min(1)
      .describe("The visits that both sides of the picture show; five or six fill it"),
    sample: z.literal(true).describe("Always true: the visits are invented"),
  }),
  stats: z.array(figure).describe("Figures of claims.yaml under the top of the page"),
  proof: group("What customers say: the first quote of testimonials.yaml, and how many they are", {
    title: title.describe("Heading of the section"),
    customers: figure.describe("How many customers there are, a figure of claims.yaml"),
    link: linkSchema.describe("Link to more customers"),
  }),
  solutions: group("The section with one card for each solution", {
    title: title.describe("Heading of the section"),
    intro: text.describe("One to three sentences under the heading"),
    counters: z
      .array(figure)
      .length(2)
      .describe("Sample counters in the drawing of the first card"),
    countersNote: z.string().max(40).describe("Marks the counters as a sample"),
    cards: z
      .array(z.discriminatedUnion("art", cards))
      .describe(
        "The cards; art names the small drawing of each. Without any the section is not shown",
      ),
  }),
  tour: group("One visit followed through the product, step by step", {
    title: title.describe("Heading of the section"),
    intro: text.describe("One to three sentences under the heading; says that it is a sample"),
    panel: z.string().max(40).describe("Over the record: whose dashboard it is"),
    steps: list(
      "Up to eight steps from a visit to a result; without any the section is not shown",
      {
        title: z.string().max(40).describe("What happens"),
        text: z.string().max(160).describe("A sentence or two about it"),
        value: z.string().max(60).describe("What the record says by then"),
        note: z.string().max(60).describe("Small print under it"),
      },
    ).max(8),
    link: linkSchema.describe("Link under the steps: where the visit is told at length"),
    sample: z.literal(true).describe("Always true: shop, person and numbers are invented"),
  }),
  integrations: group("The section about tools that data is sent to", {
    title: title.describe("Heading of the section"),
    intro: text.describe("One to three sentences under the heading"),
    tools: list("The tools; without any the section is not shown", {
      name: z.string().max(30).describe("Name of the tool"),
      kind: z.enum(toolKinds).describe("What it is for: picks the drawing of its tile"),
      use: z.string().max(40).describe("What is sent to it"),
    }),
    link: linkSchema.describe("The last tile"),
    all: linkSchema.describe("Link to the page of all integrations"),
  }),
  cta: ctaSectionSchema.describe("The closing banner"),
});

export type HomePage = z.output<typeof homeSchema>;
export type Visit = z.output<typeof visitSchema>;
