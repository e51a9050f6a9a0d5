import { z } from "zod";

/** What the owner has looked at and lets stand, so that launch-check no longer lists it. */
export const acceptedSchema = z.strictObject({
  entries: z.array(
    z.strictObject({
      id: z.string().describe("As printed with the finding; sample:content/panels/tally.yaml"),
      reason: z.string().min(1),
      date: z.iso.date(),
    }),
  ),
});

export type Accepted = z.output<typeof acceptedSchema>["entries"][number];
