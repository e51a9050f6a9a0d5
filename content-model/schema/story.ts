import { z } from "zod";
import { linkSchema } from "./section.ts";
import { group, list, matching, message, text } from "./text.ts";

/*
 * What a chapter of the story shows beside its text, a kind for each chapter: the very record, score, list or order that it is
 * about. Sums are worked out from these numbers, and none of them is a claim.
 */

const short = text.max(48);
const count = z.int().min(1);
const day = z.iso.date();

const visit = z.strictObject({
  kind: z.literal("visit").describe("visit: one visit, before and after it has a name"),
  address: z.ipv4().describe("Network address, of a range that is reserved for documents"),
  unknown: short.describe("Who that is before the match"),
  name: short.describe("Who it is after the match"),
  place: short.describe("City and state"),
  read: short.describe("What was read, and for how long"),
  match: short.describe("What had to agree"),
});

const channels = z.strictObject({
  kind: z.literal("channels").describe("channels: ways to reach a household, open or closed"),
  channels: list("Two to four ways", {
    name: short.describe("Mail, email, phone"),
    open: z.boolean().describe("true if this household may be reached this way"),
    answer: short.describe("Yes or no, in a word or two"),
    why: short.describe("Why, with its date"),
  })
    .min(2)
    .max(4),
});

const score = z.strictObject({
  kind: z.literal("score").describe("score: one topic, week by week"),
  path: short.describe("Field and subject of the topic"),
  topic: short.describe("The topic"),
  weeks: z
    .array(z.int().min(0).max(100))
    .length(12)
    .describe("Twelve weekly scores, the oldest first"),
  summary: message("score").describe(
    "What the bars show, for everyone; {score} is the last week's",
  ),
});

const ledger = z.strictObject({
  kind: z.literal("ledger").describe("ledger: from who fits to who gets a card"),
  start: group("Before anybody is taken away", {
    label: short.describe("Who fits"),
    count: count.describe("How many"),
  }),
  steps: list(
    "What is taken away, in order. The last rest is who got a card in the result on home",
    {
      less: count.describe("How many are taken away"),
      why: short.describe("Why they are"),
      left: short.describe("Who is left; the number is worked out"),
    },
  )
    .min(1)
    .max(3),
});

const calendar = z.strictObject({
  kind: z.literal("calendar").describe("calendar: the days of a mailing"),
  from: day.describe("First day that is drawn"),
  to: day.describe("Last day that is drawn, at most 13 days later"),
  marks: list("Days on which something happens, in order", {
    day: day.describe("The day"),
    what: short.describe("What happens on it"),
  })
    .min(2)
    .max(4),
  piece: z.string().describe("What is mailed: an id of mailPieces in plans.yaml"),
  cards: count.describe("How many are mailed"),
  bill: message("cards", "price", "total").describe(
    "The bill; {total} is {cards} times {price}, postage included",
  ),
});

const growth = z.strictObject({
  kind: z.literal("growth").describe("growth: a department, counted twice"),
  company: short.describe("Name of the company"),
  department: short.describe("Name of the department, as in company-profile.yaml"),
  before: count.describe("People before"),
  after: count.describe("People now"),
  line: message("before", "after").describe("What the dots show"),
  note: short.describe("What else is known, with its date"),
});

const person = z.strictObject({
  name: short.describe("Name"),
  role: short.describe("Job title"),
  why: short.describe("Why this one, or why not"),
});

const choice = z.strictObject({
  kind: z.literal("choice").describe("choice: two people of one company, and who is written to"),
  company: short.describe("Name of the company"),
  passed: person.describe("Who is not written to"),
  chosen: person.describe("Who is"),
  passedLabel: short.describe("Over the first"),
  chosenLabel: short.describe("Over the second"),
});

const outcome = z.strictObject({
  kind: z.literal("outcome").describe("outcome: orders of both groups of the result on home"),
  call: short.describe("The request that is made for each order"),
  caption: text.max(120).describe("Name of the table, for who hears it"),
  columns: group("Headings of the table", {
    group: short.describe("Heading of the groups"),
    households: short.describe("Heading of their households"),
    orders: short.describe("Heading of their orders"),
    rate: short.describe("Heading of the share that ordered"),
  }),
  more: message("more").describe("How many orders came because of the card, worked out"),
});

const launch = z.strictObject({
  kind: z.literal("launch").describe("launch: clients of a reseller, under its own address"),
  host: matching(/\.example$/).describe("The address, of the reserved domain .example"),
  clients: list("Two to four clients", {
    name: short.describe("What the client is"),
    live: z.boolean().describe("true if it is switched on"),
    state: short.describe("Since when, or why not"),
  })
    .min(2)
    .max(4),
});

export const chapterPieceSchema = z.discriminatedUnion("kind", [
  visit,
  channels,
  score,
  ledger,
  calendar,
  growth,
  choice,
  outcome,
  launch,
]);

export type ChapterPiece = z.output<typeof chapterPieceSchema>;
export type PieceOf<K extends ChapterPiece["kind"]> = Extract<ChapterPiece, { kind: K }>;

const chapter = z.strictObject({
  id: matching(/^[a-z][a-z-]*$/).describe(
    "Name by which its page shows it: kind: chapter, chapter: <this>",
  ),
  page: z.string().describe("The page that shows it: a name of routes.yaml"),
  day: z.iso.date().describe("The day of the chapter; each is later than the one before"),
  title: z.string().max(60).describe("Heading, at most eight words"),
  text: z.string().max(400).describe("What happens, in at most three sentences"),
  piece: chapterPieceSchema.describe("What it is about, drawn; each kind once"),
});

/** One story on a page of its own, a chapter quoted on each page of a product. Its people and companies are those of docs/edit/samples.md. */
export const storySchema = z.strictObject({
  sample: z.literal(true).describe("Always true: people, companies, days and numbers are invented"),
  opening: z
    .string()
    .max(140)
    .describe(
      "Introduces person and place before each quote on a product page, so that it can be read alone",
    ),
  whole: linkSchema.describe("The link of each quote to the page of the story"),
  cast: list("Everyone the chapters name", {
    name: z.string().describe("Name, as in docs/edit/samples.md"),
    role: z.string().describe("Job and company, or who they are"),
  }).min(1),
  without: z
    .array(z.string())
    .default([])
    .describe("Pages of a product that have no chapter, by their names in routes.yaml"),
  chapters: z.array(chapter).describe("The chapters in order; none takes the story off the site"),
});

export type Story = z.output<typeof storySchema>;
export type Chapter = Story["chapters"][number];
