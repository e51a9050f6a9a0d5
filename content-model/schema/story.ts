import { z } from "zod";
import { linkSchema } from "./section.ts";
import { chapterPieceSchema } from "./story-pieces.ts";
import { list, matching } from "./text.ts";

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
