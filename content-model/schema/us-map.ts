import { z } from "zod";

/** The states' borders, drawn by `npm run map`; no one writes them by hand. */
export const usMapSchema = z.strictObject({
  width: z.number().int().positive().describe("Width of the drawing in its own units"),
  height: z.number().int().positive().describe("Height of the drawing"),
  states: z
    .record(
      z.string().regex(/^[A-Z]{2}$/),
      z.strictObject({
        path: z
          .string()
          .regex(/^[Mlz\d\s-]+$/)
          .describe("SVG path data in whole units"),
        letters: z
          .array(z.number().int())
          .length(2)
          .nullable()
          .describe("Where its two letters are; null for a state that is too small for them"),
      }),
    )
    .describe("Each state and D.C. by its two letters"),
});

export type UsMap = z.output<typeof usMapSchema>;
