import { z } from "zod";

/** Texts of pages with a composition of their own. */
export const title = z.string().min(1).max(70).describe("Heading, at most 70 characters");
export const paragraph = z
  .string()
  .min(1)
  .max(600)
  .describe("A few sentences, at most 600 characters");
