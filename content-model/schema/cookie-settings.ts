import { z } from "zod";
import { paragraph, title } from "./page.ts";
import { perProvider } from "./per-provider.ts";
import { linkSchema, pageSchema } from "./section.ts";
import { group, list } from "./text.ts";

/** content/pages/cookie-settings.yaml: the switches of the consent choice. */
export const cookieSettingsSchema = z.strictObject({
  ...pageSchema.shape,
  legend: z.string().describe("Name of the group of switches"),
  switches: list("The three switches", {
    id: z.enum(["essential", "analytics", "marketing"]).describe("Which switch"),
    title: z.string().max(60).describe("Name beside the switch"),
    text: paragraph.describe("What it is for"),
    examples: z.array(z.string().max(160)).default([]).describe("What exactly is stored or loaded"),
    optIn: paragraph
      .optional()
      .describe("Instead of the text, where nothing is on before a choice"),
    withService: perProvider(
      z.strictObject({
        text: paragraph.describe("What it is for"),
        optIn: paragraph.describe("Instead, where nothing is on before a choice"),
        examples: z.array(z.string().max(160)).describe("What exactly is stored or loaded"),
      }),
    )
      .optional()
      .describe(
        "Instead of these, where an analytics service is configured; {host} is where it is",
      ),
    always: z.string().optional().describe("Set on the switch that can't be turned off"),
  }).length(3),
  save: z.string().describe("The button"),
  saved: z.string().describe("The success message"),
  gpc: group("Shown when the browser sends the signal", {
    title: z.string().describe("Heading of the notice"),
    text: paragraph.describe("What the signal has done"),
  }),
  more: group("After the switches: where to read more", {
    title,
    paragraphs: z.array(paragraph).describe("Paragraphs under the heading"),
    links: z.array(linkSchema).describe("Links after them"),
  }),
});

export type CookieSettingsPage = z.output<typeof cookieSettingsSchema>;
