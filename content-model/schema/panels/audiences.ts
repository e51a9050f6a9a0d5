import { z } from "zod";
import { group } from "../text.ts";
import { base, line, word } from "./parts.ts";

const topicBoard = z.strictObject({
  ...base,
  past: word.describe("Over the weeks"),
  now: word.describe("Over the last week's scores"),
  weeks: word.describe("Before a topic's weekly scores, for screen readers"),
  ways: group("What a topic’s direction is called", {
    rising: word.describe("For scores that rise"),
    steady: word.describe("For scores that stay"),
    falling: word.describe("For scores that fall"),
  }),
  topics: z
    .array(
      z.discriminatedUnion("state", [
        z.strictObject({
          state: z.literal("scored").describe("scored: a topic with scores; withheld: one without"),
          path: z.tuple([word, word]).describe("Field and subject; the topic is the third level"),
          topic: word.describe("Name of the topic"),
          way: z.enum(["rising", "steady", "falling"]).describe("Where its scores go"),
          weeks: z
            .array(z.int().min(0).max(100))
            .length(12)
            .describe("Scores, oldest first; the last one is this week's"),
        }),
        z.strictObject({
          state: z
            .literal("withheld")
            .describe("scored: a topic with scores; withheld: one without"),
          reason: line.describe("Why there is no score"),
        }),
      ]),
    )
    .min(4)
    .describe("The rows of the board, at least four"),
});

/** Panels about audiences: interest over time. */
export const audiencePanels = {
  "topic-board": topicBoard,
};
