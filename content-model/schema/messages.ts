import { z } from "zod";
import { type RefusalCode, refusalCodes } from "#shared/refusals.ts";
import { group, message, text } from "./text.ts";

const part = z.strictObject({
  title: text.describe("Its heading"),
  text: text.describe("What it says"),
});

/** Messages for failures around a page. */
export const messagesSchema = z.strictObject({
  offline: text.describe("Instead of leaving a page while the connection is down"),
  tool: group("In place of one tool that failed, beside a page that works", {
    text: text.describe("What stopped, and that the rest works"),
    again: text.describe("Button that starts it again"),
  }),
  unread: group("Over a tool whose address asks for what it doesn't offer", {
    shown: message("field", "shown").describe("What is shown instead; {field} and {shown}"),
    left: message("field").describe("Where nothing is; {field}"),
  }),
  errorPage: group("The page in place of one that failed", {
    title: text.describe("Heading and title"),
    text: text.describe("What happened, and what still works"),
    kept: part.describe("What was kept of the visitor's work"),
    help: part.describe("What to do if it fails again; our email address and phone number follow"),
    id: text.describe("Before the id by which the fault is found in the log"),
    again: text.describe("Button that tries it again"),
    home: text.describe("Link to the home page"),
  }),
});

const sentences = Object.fromEntries(
  refusalCodes.map((code) => [code, text.describe(`Said to a visitor for “${code}”`)]),
) as Record<RefusalCode, typeof text>;

/** Messages of rejected submissions: a sentence for each code that there is, and for no other. */
export const refusalsSchema = z.strictObject({
  title: text.describe("Heading of the plain page that says so where no page of the site can"),
  sentences: group(
    "Code -> what happened and what to do next, without a word about internals",
    sentences,
  ),
});
