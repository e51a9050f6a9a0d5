import { z } from "zod";
import { text } from "./text.ts";

/** What the site says when something around a page goes wrong. */
export const messagesSchema = z.strictObject({
  unreachable: z
    .strictObject({ title: text, text, again: text })
    .describe("A page that could not be fetched"),
  offline: text.describe("Instead of leaving a page while the connection is down"),
  tool: z
    .strictObject({ text, again: text })
    .describe("In place of one tool that failed, beside a page that works"),
  errorPage: z
    .strictObject({ title: text, text, id: text, again: text, home: text })
    .describe("The page in place of one that failed"),
});
