import { z } from "zod";
import { text } from "./text.ts";

/** What the site says when something around a page goes wrong. */
export const messagesSchema = z.strictObject({
  unreachable: z
    .strictObject({
      title: text.describe("Heading"),
      text: text.describe("What happened, and that the page comes by itself"),
      again: text.describe("Button that tries it at once"),
    })
    .describe("A page that could not be fetched"),
  offline: text.describe("Instead of leaving a page while the connection is down"),
  tool: z
    .strictObject({
      text: text.describe("What stopped, and that the rest works"),
      again: text.describe("Button that starts it again"),
    })
    .describe("In place of one tool that failed, beside a page that works"),
  errorPage: z
    .strictObject({
      title: text.describe("Heading and title"),
      text: text.describe("What happened, and what to do"),
      id: text.describe("Before the id by which the fault is found in the log"),
      again: text.describe("Button that tries it again"),
      home: text.describe("Link to the home page"),
    })
    .describe("The page in place of one that failed"),
});
