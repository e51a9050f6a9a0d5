import { z } from "zod";
import { list, text } from "./text.ts";

/** Findings that the operator has reviewed and accepted, so that launch-check no longer lists it. */
export const acceptedSchema = z.strictObject({
  entries: list("Findings of launch-check that you have looked at and accept", {
    id: z.string().describe("As printed with the finding; sample:content/panels/tally.yaml"),
    reason: text.describe("Why you accept it, for whoever reads this later"),
    date: z.iso.date().describe("Day on which you decided, such as 2026-11-21"),
  }),
});

export type Accepted = z.output<typeof acceptedSchema>["entries"][number];
