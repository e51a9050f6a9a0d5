import { z } from "zod";
import { linkSchema, pageSchema } from "./section.ts";
import { draftField, group, matching, message, text } from "./text.ts";

/** An open position on the careers page. */
export const jobSchema = z
  .strictObject({
    title: text.max(70).describe("Name of the position"),
    team: text.max(40).describe("Team that it belongs to"),
    location: text.max(60).describe("A city, or 'Remote, United States'"),
    kind: z.enum(["Full time", "Part time", "Contract"]).describe("Kind of employment"),
    salary: z.string().max(60).describe("Range as printed; several states require it"),
    summary: z.string().min(40).max(400).describe("What the work is, 40 to 400 characters"),
    posted: z.iso.date().describe("Day on which it was posted, such as 2026-11-21"),
    closes: z.iso.date().nullable().describe("Last day to apply; null is open until filled"),
    href: matching(
      /^(\/|https:\/\/|mailto:)/,
      "write a path of this site, an address with https:// before it, or mailto: and an email address",
    )
      .optional()
      .describe("Where to apply; none leads to the contact form with the topic Careers"),
    draft: draftField,
    sample: z
      .boolean()
      .optional()
      .describe("true while the position is invented; launch-check lists it"),
  })
  .check((ctx) => {
    const { posted, closes } = ctx.value;
    if (closes === null || closes >= posted) return;
    const message = `${closes} is before the position is posted, on ${posted}; correct one of the two`;
    ctx.issues.push({ code: "custom", input: closes, path: ["closes"], message });
  });

/** The careers page: a page of the template with the open positions in it. */
export const careersPageSchema = pageSchema.extend({
  positions: group("The open positions", {
    title: text.max(60).describe("Over the positions"),
    none: group("Instead of positions, while content/jobs has none that is open", {
      title: text.max(70).describe("Says that no position is open"),
      text: text.max(400).describe("What to do then"),
      link: linkSchema.describe("Button under it"),
    }),
    posted: message("day").describe("Day since which a position is listed"),
    closes: message("day").describe("Last day to apply"),
    open: text.max(60).describe("Said of a position without a last day"),
    apply: text.max(30).describe("Link of a position"),
    applyFor: message("title").describe("Read out after it; {title} is the position"),
    applyHref: text.describe("Where it leads if the position names no address of its own"),
  }),
});

export type CareersPage = z.output<typeof careersPageSchema>;

/** The id is the file's name. */
export type Job = z.output<typeof jobSchema> & { id: string };
