import { z } from "zod";
import { base, line, word } from "./parts.ts";

const audienceQuery = z.strictObject({
  ...base,
  title: word.describe("Heading of the panel"),
  clauses: z
    .array(
      z.strictObject({
        join: word.describe("Word that joins it to the clause before: who, and"),
        field: word.optional().describe("What is asked about"),
        value: word.describe("What it has to be"),
      }),
    )
    .min(3)
    .max(6)
    .describe("Read in order they are one sentence"),
  funnel: z
    .strictObject({
      title: word.describe("Heading over the drawing"),
      steps: z
        .array(
          z.strictObject({
            label: word.describe("What is left after the step"),
            share: z
              .number()
              .int()
              .min(1)
              .max(24)
              .describe("How much is left, in 24ths of the field"),
          }),
        )
        .min(3)
        .max(5)
        .describe("How much of the field is left, in 24ths of the drawing"),
    })
    .describe("The drawing of how the query narrows the field"),
  result: z
    .strictObject({
      label: word.describe("Name of the result"),
      value: word.describe("The result itself"),
      note: line.describe("A remark beside it"),
    })
    .describe("The line under the drawing"),
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

const segmentShelf = z.strictObject({
  ...base,
  draft: z
    .strictObject({
      tab: word.describe("Text on the card’s tab"),
      name: word.describe("Name of the segment"),
      reason: line.describe("Why it has no number yet"),
    })
    .describe("Not counted yet: a redaction"),
  resting: z
    .strictObject({
      tab: word.describe("Text on the card’s tab"),
      name: word.describe("Name of the segment"),
      query: line.describe("The sentence that defines it"),
      last: word.describe("When it runs again"),
    })
    .describe("A segment between two refreshes"),
  open: z
    .strictObject({
      tab: word.describe("Text on the card’s tab"),
      name: word.describe("Name of the segment"),
      query: line.describe("The sentence that defines it"),
      each: z.number().int().positive().describe("People that one square stands for"),
      unit: word.describe("What one square stands for, after its number"),
      came: word.describe("Word for people who joined it"),
      left: word.describe("Word for people who left it"),
      runs: z
        .array(
          z.strictObject({
            when: word.describe("Day of the refresh, as printed"),
            came: z.number().int().min(0).max(7).describe("Squares of people who joined, 0 to 7"),
            left: z.number().int().min(0).max(4).describe("Squares of people who left, 0 to 4"),
          }),
        )
        .min(5)
        .max(8)
        .describe("Refreshes, oldest first, in squares"),
      next: word.describe("When it runs again"),
    })
    .describe("The segment that is shown with its refreshes"),
});

/** Panels about audiences: queries and interest over time. */
export const audiencePanels = {
  "audience-query": audienceQuery,
  "topic-board": topicBoard,
  "segment-shelf": segmentShelf,
};
