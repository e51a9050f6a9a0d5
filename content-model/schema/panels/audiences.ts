import { z } from "zod";
import { message } from "../text.ts";
import { base, line, word } from "./parts.ts";

const intentChart = z.strictObject({
  ...base,
  title: word.describe("Heading of the chart"),
  topic: word.describe("The subject whose research is charted"),
  unit: word.describe("What the values count"),
  week: word.describe("Heading of the column of weeks"),
  score: word.describe("Heading of the column of values"),
  show: word.describe("What opens the table of the numbers"),
  weeks: z
    .array(z.number().int().min(0).max(100))
    .length(12)
    .describe("Twelve values from 0 to 100, oldest first"),
  numbers: message("topic", "unit", "usual", "from", "to").describe(
    "Caption of the same numbers as a table",
  ),
  usual: z
    .strictObject({
      label: word.describe("Text on the band"),
      from: z.number().int().min(0).describe("Lower end of the band, 0 to 100"),
      to: z.number().int().max(100).describe("Upper end of the band, 0 to 100"),
    })
    .describe("The band of usual values"),
  bump: z
    .strictObject({
      week: z.number().int().min(1).max(12).describe("Week of the peak, 1 to 12"),
      label: word.describe("Text at the peak"),
    })
    .describe("A peak that means nothing"),
  rise: z
    .strictObject({
      week: z.number().int().min(1).max(12).describe("Week in which it starts, 1 to 12"),
      label: word.describe("Text at the rise"),
    })
    .describe("The rise that means something"),
});

const topicBoard = z.strictObject({
  ...base,
  past: word.describe("Over the weeks"),
  now: word.describe("Over the last week's scores"),
  weeks: word.describe("Before a topic's weekly scores, for screen readers"),
  ways: z
    .strictObject({
      rising: word.describe("For scores that rise"),
      steady: word.describe("For scores that stay"),
      falling: word.describe("For scores that fall"),
    })
    .describe("What a topic’s direction is called"),
  topics: z
    .array(
      z.discriminatedUnion("state", [
        z.strictObject({
          state: z.literal("scored").describe("scored: a topic with scores; withheld: one without"),
          path: z.tuple([word, word]).describe("Field and subject; the topic is the third level"),
          topic: word.describe("Name of the topic"),
          way: z.enum(["rising", "steady", "falling"]).describe("Where its scores go"),
          weeks: z
            .array(z.number().int().min(0).max(100))
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

/** Who to reach, and when: queries and interest over time. */
export const audiencePanels = {
  "intent-chart": intentChart,
  "topic-board": topicBoard,
};
