import { z } from "zod";
import { message } from "../text.ts";
import { base, line, word } from "./parts.ts";

const audienceQuery = z.strictObject({
  ...base,
  title: word,
  clauses: z
    .array(z.strictObject({ join: word, field: word.optional(), value: word }))
    .min(3)
    .max(6)
    .describe("Read in order they are one sentence"),
  funnel: z.strictObject({
    title: word,
    steps: z
      .array(z.strictObject({ label: word, share: z.number().int().min(1).max(24) }))
      .min(3)
      .max(5)
      .describe("How much of the field is left, in 24ths of the drawing"),
  }),
  result: z.strictObject({ label: word, value: word, note: line }),
});

const intentChart = z.strictObject({
  ...base,
  title: word,
  topic: word,
  unit: word,
  week: word,
  score: word,
  weeks: z.array(z.number().int().min(0).max(100)).length(12),
  numbers: message("topic", "unit", "usual", "from", "to").describe(
    "Caption of the same numbers as a table, for screen readers",
  ),
  usual: z.strictObject({
    label: word,
    from: z.number().int().min(0),
    to: z.number().int().max(100),
  }),
  bump: z.strictObject({ week: z.number().int().min(1).max(12), label: word }),
  rise: z.strictObject({ week: z.number().int().min(1).max(12), label: word }),
});

const topicBoard = z.strictObject({
  ...base,
  past: word.describe("Over the weeks"),
  now: word.describe("Over the last week's scores"),
  weeks: word.describe("Before a topic's weekly scores, for screen readers"),
  ways: z.strictObject({ rising: word, steady: word, falling: word }),
  topics: z
    .array(
      z.discriminatedUnion("state", [
        z.strictObject({
          state: z.literal("scored"),
          path: z.tuple([word, word]).describe("Field and subject; the topic is the third level"),
          topic: word,
          way: z.enum(["rising", "steady", "falling"]),
          weeks: z
            .array(z.number().int().min(0).max(100))
            .length(12)
            .describe("Scores, oldest first; the last one is this week's"),
        }),
        z.strictObject({ state: z.literal("withheld"), reason: line }),
      ]),
    )
    .min(4),
});

const segmentShelf = z.strictObject({
  ...base,
  draft: z
    .strictObject({ tab: word, name: word, reason: line })
    .describe("Not counted yet: a redaction"),
  resting: z.strictObject({ tab: word, name: word, query: line, last: word }),
  open: z.strictObject({
    tab: word,
    name: word,
    query: line,
    each: z.number().int().positive().describe("People that one square stands for"),
    unit: word.describe("What one square stands for, after its number"),
    came: word,
    left: word,
    runs: z
      .array(
        z.strictObject({
          when: word,
          came: z.number().int().min(0).max(7),
          left: z.number().int().min(0).max(4),
        }),
      )
      .min(5)
      .max(8)
      .describe("Refreshes, oldest first, in squares"),
    next: word,
  }),
});

/** Whom to reach, and when: queries and interest over time. */
export const audiencePanels = {
  "audience-query": audienceQuery,
  "intent-chart": intentChart,
  "topic-board": topicBoard,
  "segment-shelf": segmentShelf,
};
