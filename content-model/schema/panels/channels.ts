import { z } from "zod";
import { group, list, text } from "../text.ts";
import { base, line, word } from "./parts.ts";

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
    .length(14)
    .describe("Heights of the fourteen bars, 1 to 10"),
  same: line.describe("What is the same on both sides"),
});

/** Panels about channels: mail, a partner's dashboard. */
export const channelPanels = {
  "mail-piece": mailPiece,
  reskin,
};
