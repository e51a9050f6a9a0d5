import { z } from "zod";
import { text } from "./text.ts";

/** When demos can be booked in our own calendar; hours and zone are in site.yaml. */
export const bookingPolicySchema = z.strictObject({
  sample: z.boolean().describe("true while the days are samples, not the business's own"),
  leadHours: z.int().min(0).describe("Notice that the team needs, hours"),
  daysAhead: z.int().min(1).max(365).describe("How far ahead a slot can be booked, days"),
  holidays: z
    .array(
      z.strictObject({
        day: z.iso.date().describe("The day, such as 2026-12-25"),
        name: text.describe("What the day is called"),
      }),
    )
    .describe("Days without demos, in the zone of site.yaml, each at the day it is observed"),
});
