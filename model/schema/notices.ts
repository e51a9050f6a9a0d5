import { z } from "zod";
import { linkSchema } from "./section.ts";

/** Short notices that the law wants in view on every page or in every form. Counsel edits their text. */
export const noticesSchema = z.strictObject({
  signal: z
    .object({ title: z.string().max(40), text: z.string().max(120) })
    .describe("In the footer while the browser sends Global Privacy Control (11 CCR 7025(c)(6))"),
  dataBroker: z
    .object({
      sample: z.boolean().optional(),
      title: z.string().max(60),
      text: z.string().max(400).describe("As prescribed: 1 TAC 106.5(1)"),
      more: z.string().max(300).describe("After it, on the home page"),
      links: z.array(linkSchema).min(1),
    })
    .describe("On the home page and in the footer of every page (Tex. Bus. & Com. Code 509.004)"),
  collection: linkSchema.describe("Link of every form to the notice at collection (11 CCR 7012)"),
  retention: z
    .object({ days: z.string().includes("{days}"), forever: z.string() })
    .describe("How long messages are kept, by RETENTION_DAYS"),
});

export type Notices = z.output<typeof noticesSchema>;
