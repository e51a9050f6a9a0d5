/* Schema of the panels that prove a claim: the count of a day, an exchange with the API, and the way of a list. */
import { z } from "zod";
import { group, list, message } from "../text.ts";
import { base, word } from "./parts.ts";

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

/** Panels that prove a claim. */
export const proofPanels = {
  "day-count": dayCount,
  exchange,
  "record-flow": recordFlow,
};
