import { z } from "zod";
import { articlePanels } from "./panel-articles.ts";
import { base, companyPanels, line, recordPanels, word } from "./panel-records.ts";
import { group, list, message, text } from "./text.ts";

/** The industries that have a drawing; an id is also the anchor on the industries page. */
export const industryIds = [
  "retail",
  "healthcare",
  "financial",
  "education",
  "real-estate",
  "travel",
  "manufacturing",
  "technology",
] as const;
export type IndustryId = (typeof industryIds)[number];

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

/** How a score arises: weeks with their activity, the sources that saw it, and the score. */
const scoreWeeks = z.strictObject({
  ...base,
  activity: word.describe("Before the bars"),
  normal: word.describe("On the line of what is normal"),
  sources: word.describe("Before the dots of the sources"),
  score: word.describe("Before the scores"),
  dropped: word.describe("In place of a score that fell below the least"),
  usual: z.int().min(1).max(20).describe("Activity of a normal week"),
  weeks: list("The weeks, oldest first", {
    week: z.int().min(1).max(53).describe("Number of the week in its year"),
    activity: z.int().min(0).max(20).describe("Counted visits, weighted"),
    sources: z.int().min(0).max(3).describe("Sources that show the rise"),
    score: z.int().min(0).max(100).nullable().describe("The score; null is dropped"),
    note: word.optional().describe("What this week shows, in few words"),
  })
    .min(8)
    .max(12),
});

/** An audience from refresh to refresh: who joined, who left, and why. */
const audienceChanges = z.strictObject({
  ...base,
  title: line.describe("The audience in words"),
  joined: word.describe("Over those who joined"),
  left: word.describe("Over those who left"),
  total: word.describe("Over the size after the refresh"),
  start: z.int().positive().describe("Size before the first refresh"),
  refreshes: list("The refreshes, oldest first; sizes are worked out", {
    day: word.describe("Day of the refresh"),
    joined: z.int().min(0).describe("Who fit now and didn’t before"),
    left: z.int().min(0).describe("Who fit before and doesn’t now"),
  })
    .min(3)
    .max(6),
  why: word.describe("Over the reasons of the last refresh"),
  reasons: list("Why people left at the last refresh; together as many as left", {
    reason: word.describe("Why they left"),
    count: z.int().positive().describe("How many"),
  })
    .min(2)
    .max(4),
  sent: z.array(word).min(1).max(4).describe("Where the changes went"),
});

/** Panels about audiences: interest over time, and who is in. */
export const audiencePanels = {
  "score-weeks": scoreWeeks,
  "audience-changes": audienceChanges,
  "topic-board": topicBoard,
};

const mailPiece = z.strictObject({
  ...base,
  front: group("The front of the card", {
    label: word.describe("Name of this side"),
    greeting: word.describe("First line, with a merge field"),
    headline: line.describe("The large line"),
    offer: line.describe("The sentence under it, with merge fields"),
  }),
  back: group("The back of the card", {
    label: word.describe("Name of this side"),
    message: text.max(160).describe("Text on the left half"),
    offer: word.describe("What the card is worth"),
    code: word.describe("Its code"),
    from: line.describe("Sender and how to stop the mail"),
    to: z.array(word).min(3).max(4).describe("Address of the invented recipient, a line each"),
    mark: z.array(word).min(2).max(4).describe("The postage mark, line by line"),
  }),
  fields: list("The merge fields", {
    name: word.describe("Name of the field, as it appears in braces on the card"),
    value: word.describe("What is printed in its place"),
  }).min(2),
});

const reskin = z.strictObject({
  ...base,
  brands: list("Ours, and the partner's", {
    name: word.describe("Name on the dashboard"),
    host: text.max(120).describe("Address of the dashboard; an invented one ends in .example"),
  }).length(2),
  title: word.describe("Heading on both dashboards"),
  rows: list("The three visits that both dashboards list", {
    name: word.describe("Invented visitor"),
    detail: word.describe("Page that was visited"),
    tag: word.describe("A word for how interested the visitor is"),
  }).length(3),
  days: z
    .array(z.int().min(1).max(10))
    .length(7)
    .describe("Heights of the bars of a week, 1 to 10"),
});

/** Panels about channels: mail, a partner's dashboard. */
export const channelPanels = {
  "mail-piece": mailPiece,
  reskin,
};

/* Schema of the panels that prove a claim: the count of a day, an exchange with the API, and the way of a list. */

export const visitMatches = ["person", "household", "company", "none", "abroad"] as const;

const dayCount = z.strictObject({
  ...base,
  title: word.describe("Whose day it is"),
  visits: list("The visits in order", {
    visitor: word.describe("A letter for the visitor; the same one is the same visitor"),
    match: z.enum(visitMatches).describe("What the visit was matched to"),
  })
    .min(8)
    .max(12),
  visit: message("visitor", "match").describe("What a screen reader says of a visit"),
  matches: z.record(z.enum(visitMatches), word).describe("Names of what a visit is matched to"),
  figures: group("The two figures that follow from the same day", {
    visits: word.describe("Name of the figure that counts visits"),
    visitors: word.describe("Name of the figure that counts visitors"),
    ofVisits: message("count", "all").describe("What was divided: visits matched, of all"),
    ofVisitors: message("count", "all").describe("What was divided: visitors named, of all"),
  }),
});

const fields = z
  .array(
    z.strictObject({
      key: word.describe("Name of the field"),
      value: word.describe("What it says, as JSON"),
    }),
  )
  .min(2)
  .max(9);

const exchange = z.strictObject({
  ...base,
  sent: word.describe("Over the request"),
  method: word.describe("Method of the request"),
  path: word.describe("Path of the request"),
  request: fields.describe("Fields that are sent"),
  got: word.describe("Over the answer"),
  status: word.describe("Status of the answer"),
  answer: fields.describe("Fields of the answer"),
});

export const recordStates = ["in", "matched", "out", "gone"] as const;

const recordFlow = z.strictObject({
  ...base,
  title: word.describe("Name of the uploaded file"),
  note: word.describe("How much is in it"),
  stages: list("The stages in order", {
    name: word.describe("What happens"),
    result: word.describe("What is left of the records then"),
    records: z
      .array(z.enum(recordStates))
      .min(4)
      .max(8)
      .describe("Each record after it: as it came in, matched, left out or deleted"),
  })
    .min(3)
    .max(5),
});

export const lineWays = ["send", "receive", "opt-out"] as const;

const mapped = (what: string) =>
  list(what, {
    name: word.describe("Name of the field"),
    value: word.describe("What it says of the sample person"),
  })
    .min(4)
    .max(10);

const fieldMap = z.strictObject({
  ...base,
  ours: word.describe("Over our fields"),
  theirs: word.describe("Over the fields of the tool"),
  sent: message("field").describe("What a screen reader says after a field that is sent"),
  received: message("field").describe("What it says after a field that comes from the tool"),
  kept: word.describe("Beside a field of ours that no line leaves"),
  own: word.describe("Beside a field of the tool that no line reaches"),
  fields: mapped("Our fields in order"),
  targets: mapped("As many fields of the tool in its order"),
  lines: list("Which field goes to which", {
    from: word.describe("Name of our field"),
    to: word.describe("Name of the tool’s field"),
    way: z.enum(lineWays).describe("send: from us; receive: to us; opt-out: from us, set apart"),
  }).min(3),
});

/** Panels that prove a claim. */
export const proofPanels = {
  "day-count": dayCount,
  exchange,
  "record-flow": recordFlow,
  "field-map": fieldMap,
};

/**
 * Copy and data of the drawn panels, one entry per panel name; `app/sections/panels/` has one drawing for each.
 * Everything in a panel is a sample for the picture, so each one carries `sample: true` and a caption that says so.
 * Names, addresses and numbers are reserved ones (RFC 5737 addresses, `.example` domains), and no number may read
 * like a claim.
 */
export const panelSchemas = {
  ...recordPanels,
  ...audiencePanels,
  ...channelPanels,
  ...companyPanels,
  ...proofPanels,
  ...articlePanels,
};

export type Panels = { [K in keyof typeof panelSchemas]: z.output<(typeof panelSchemas)[K]> };
export type PanelData<K extends keyof Panels> = Panels[K];
