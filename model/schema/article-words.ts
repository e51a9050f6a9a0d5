import { z } from "zod";
import { message, text } from "./text.ts";

/** Words around an article: on its cards, at its head, and on the figures that it printed. */
export const articleWordsSchema = z.strictObject({
  readTime: message("minutes"),
  contents: text.max(40).describe("Over the list of an article's sections"),
  read: text.max(30).describe("At the end of a card, before an arrow"),
  related: text.max(40).describe("Over the articles at the end of one"),
  byline: z.strictObject({ published: text, updated: text, by: text, length: text }),
  dated: z.strictObject({
    label: text,
    published: message("day").describe("{day} is where a day stands"),
    changed: text,
    method: text,
    methodLink: text,
    othersChecked: message("day"),
    othersUnchecked: text,
    printed: text,
    today: text,
  }),
  figuresToday: z
    .record(z.string(), z.string())
    .describe("Figure of old articles -> the figure that counts the same thing today"),
});
