import { z } from "zod";
import { linkSchema } from "./section.ts";
import { group } from "./text.ts";

/** Short notices that the law wants in view on every page or in every form. Counsel edits their text. */
export const noticesSchema = z.strictObject({
  signal: group(
    "In the footer while the browser sends Global Privacy Control (11 CCR 7025(c)(6))",
    {
      title: z.string().max(40).describe("First words of the notice"),
      text: z.string().max(120).describe("What the signal has done"),
    },
  ),
  dataBroker: group(
    "On the home page and in the footer of every page (Tex. Bus. & Com. Code 509.004)",
    {
      sample: z.boolean().optional().describe("true until counsel has confirmed the notice"),
      title: z.string().max(60).describe("Heading of the notice"),
      text: z.string().max(400).describe("As prescribed: 1 TAC 106.5(1)"),
      links: z.array(linkSchema).describe("Links after the notice, such as to the register"),
    },
  ),
  collection: linkSchema.describe("Link of every form to the notice at collection (11 CCR 7012)"),
  retention: group("How long messages are kept, by RETENTION_DAYS", {
    day: z.string().describe("When messages are deleted after a single day"),
    days: z
      .string()
      .includes("{days}")
      .describe("When messages are deleted after a time; {days} is the number"),
    forever: z.string().describe("When they are kept until someone deletes them"),
  }),
});

export type Notices = z.output<typeof noticesSchema>;
