import { z } from "zod";
import { group, message, text } from "./text.ts";

/** Copy around an article: on its cards, at its head, and on the figures that it printed. */
export const articleCopySchema = z.strictObject({
  readTime: message("minutes").describe(
    "Reading time on cards and at an article’s head; {minutes} is the number",
  ),
  contents: text.max(40).describe("Over the list of an article’s sections"),
  related: text.max(40).describe("Over the articles at the end of one"),
  byline: group("Labels at the head of an article", {
    published: text.describe("Before the day of publication"),
    updated: text.describe("Before the day of the last update"),
    by: text.describe("Before the author’s name"),
    length: text.describe("Before the reading time"),
    topics: text.describe("Before the tags"),
  }),
  series: group("Copy of an article that is a part of a series", {
    place: message("part", "parts").describe(
      "Where an article is in its series; {part} is its number, {parts} how many are out",
    ),
    label: text.describe("Before the name of the series"),
    neighbors: text.describe("Name of the links to the parts around it, for screen readers"),
    previous: text.describe("Link to the part before"),
    next: text.describe("Link to the next part"),
  }),
  dated: group("The line at the end of an article, whose figures are of the day it was published", {
    label: text.describe("Name of the note"),
    published: message("day").describe("{day} is where a day goes"),
    today: message("figures").describe(
      "Added when some of its figures are different today; {figures} is what they are now",
    ),
    methodLink: text.describe("Link to the methodology page"),
    othersChecked: message("day").describe(
      "When statements about other companies’ products were checked; {day} is the day",
    ),
    othersUnchecked: text.describe("Instead, as long as no one has checked them"),
  }),
  inText: group("What an article or a legal text says by itself", {
    callouts: group("Headings of callouts, by kind", {
      note: text.describe("Heading of a callout > [!NOTE]"),
      tip: text.describe("Heading of a callout > [!TIP]"),
      important: text.describe("Heading of a callout > [!IMPORTANT]"),
      warning: text.describe("Heading of a callout > [!WARNING]"),
      caution: text.describe("Heading of a callout > [!CAUTION]"),
    }),
    footnotes: group("Copy around footnotes", {
      title: text.describe("Heading over the footnotes at the end of a text"),
      mark: message("number").describe(
        "Name of the link to a footnote, for those who hear it; {number} is its number",
      ),
      back: message("number").describe(
        "Name of the link back to the place in the text, for those who hear it",
      ),
    }),
    tables: group("Names of tables", {
      introduction: text.describe(
        "Name of a table before the first heading, for those who hear it; the others are named after theirs",
      ),
    }),
    video: group("Copy of videos", {
      captions: text.describe("Name of the captions in a video’s menu"),
    }),
  }),
  figuresToday: z
    .record(z.string(), z.string())
    .describe("Figure of old articles -> the figure that counts the same thing today"),
});
