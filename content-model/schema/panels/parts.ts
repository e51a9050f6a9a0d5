import { z } from "zod";
import { text } from "../text.ts";

/** A name or a value. */
export const word = text.max(40);
/** A short sentence. */
export const line = text.max(90);
/** Fields of every panel. */
export const base = {
  caption: text.max(140).describe("Under the panel; says that it is a sample"),
  sample: z.literal(true).describe("Always true: everything in a panel is invented"),
};
