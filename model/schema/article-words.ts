import { z } from "zod";
import { message, text } from "./text.ts";

/** Words around an article: on its cards, at its head, and on the figures that it printed. */
export const articleWordsSchema = z.strictObject({
  readTime: message("minutes").describe(
    "Reading time on cards and at an article’s head; {minutes} is the number",
  ),
  contents: text.max(40).describe("Over the list of an article’s sections"),
  read: text.max(30).describe("At the end of a card, before an arrow"),
  related: text.max(40).describe("Over the articles at the end of one"),
  byline: z
    .strictObject({
      published: text.describe("Before the day of publication"),
      updated: text.describe("Before the day of the last update"),
      by: text.describe("Before the author’s name"),
      length: text.describe("Before the reading time"),
    })
    .describe("Labels at the head of an article"),
  dated: z
    .strictObject({
      label: text.describe("Name of the note"),
      published: message("day").describe("{day} is where a day stands"),
      changed: text.describe("Added when some of its figures are different today"),
      method: text.describe("Beginning of the sentence that links to the methodology page"),
      methodLink: text.describe("End of that sentence, as the link’s text"),
      othersChecked: message("day").describe(
        "When statements about other companies’ products were checked; {day} is the day",
      ),
      othersUnchecked: text.describe("Instead, as long as nobody has checked them"),
      printed: text.describe("Heading over the figures as the article printed them"),
      today: text.describe("Heading over the same figures today"),
    })
    .describe("The note in an article whose figures are of the day it was published"),
  figuresToday: z
    .record(z.string(), z.string())
    .describe("Figure of old articles -> the figure that counts the same thing today"),
});
