import { z } from "zod";
import { paragraph, title } from "./page.ts";
import { step } from "./pages.ts";
import { linkSchema, pageSchema } from "./section.ts";
import { group, list, text } from "./text.ts";

/** content/pages/book-a-demo.yaml: what the demo is, and the calendar. */
export const bookDemoSchema = z.strictObject({
  ...pageSchema.shape,
  facts: list("At least three details of the demo: length, place, cost", {
    label: z.string().max(30).describe("Name of the detail"),
    value: z.string().max(80).describe("The detail"),
  }),
  agenda: group("What happens in the demo", {
    title,
    intro: paragraph,
    steps: z
      .array(step.extend({ when: z.string().max(24).describe("Minutes of the step") }))
      .describe("At least three steps"),
  }),
  calendar: group("The booking calendar", {
    title: z.string().describe("Heading over the calendar and title of its frame"),
    loading: z.string().describe("While it loads"),
    failed: z.string().describe("Shown with a link and the email address"),
    email: linkSchema.describe("Link to write instead"),
    local: z.string().describe("Before the hours in the visitor's own zone"),
  }),
});

export type BookDemoPage = z.output<typeof bookDemoSchema>;

/** When demos can be booked in our own calendar; hours and zone are in site.yaml. */
export const bookingPolicySchema = z.strictObject({
  sample: z.boolean().describe("true while the days are samples, not the business's own"),
  leadHours: z.int().min(0).describe("Notice that the team needs, hours"),
  daysAhead: z.int().min(1).max(365).describe("How far ahead a slot can be booked, days"),
  holidays: list("Days without demos, in the zone of site.yaml, each at the day it is observed", {
    day: z.iso.date().describe("The day, such as 2026-12-25"),
    name: text.describe("What the day is called"),
  }),
});
