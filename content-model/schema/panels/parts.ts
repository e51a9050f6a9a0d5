import { z } from "zod";

/** A name or a value. */
export const word = z.string().min(1).max(40);
/** A short sentence. */
export const line = z.string().min(1).max(90);
/** Fields of every panel. */
export const base = {
  caption: z.string().min(1).max(140).describe("Under the panel; says that it is a sample"),
  sample: z.literal(true).describe("Always true: everything in a panel is invented"),
};
