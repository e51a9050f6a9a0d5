import { z } from "zod";

/** An entry of the press page: a release of ours or an article about us. */
export const pressEntrySchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.enum(["Press release", "Coverage"]),
  title: z.string().min(1).max(120),
  outlet: z.string().min(1).max(60).describe("Our own name for releases"),
  date: z.iso.date(),
  summary: z.string().min(40).max(400),
  href: z.string().regex(/^(\/|https:\/\/)/),
  sample: z.boolean().optional(),
});

export type PressEntry = z.output<typeof pressEntrySchema>;
