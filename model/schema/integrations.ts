import { z } from "zod";
import { message } from "./text.ts";
import { toolKinds } from "./tool-kind.ts";

const word = z.string().min(1).max(30);
const fact = z.string().min(10).max(180);

/** Which way records go; `content` names each in words. */
const directions = ["send", "receive", "both"] as const;

const tool = z.strictObject({
  name: word.describe("Name of the tool, or of the kind of tool"),
  kind: z.enum(toolKinds).describe("What it is for: picks its drawing"),
  does: fact.describe("What the connection is good for, in a sentence"),
  direction: z.enum(directions).describe("send: from us; receive: to us; both: both ways"),
  fields: fact.describe("Which fields go over"),
  optOuts: fact.describe("What an opt-out does there, and how soon"),
});

/** The tools that records are exchanged with. */
export const integrationsSectionSchema = z.strictObject({
  kind: z.literal("integrations").describe("integrations: tools that records are exchanged with"),
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe("Anchor of the section"),
  title: z.string().min(1).max(70).describe("Heading, at most eight words"),
  intro: z.string().min(1).max(400).describe("At most three sentences under the heading"),
  copy: z
    .strictObject({
      send: word.describe("Direction from us"),
      receive: word.describe("Direction to us"),
      both: word.describe("Both directions"),
      fields: word.describe("Over the fields"),
      optOuts: word.describe("Over what an opt-out does"),
      details: message("name").describe("Opens the fields of a tool on phones"),
    })
    .describe("Labels of every tool"),
  tools: z
    .array(tool)
    .describe("The tools, the most used first; without any the section is not shown"),
  sample: z.literal(true).describe("True until the business confirms fields and times"),
});
