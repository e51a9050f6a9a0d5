import { z } from "zod";
import { findImage } from "../prose/images.ts";
import { scope } from "./scope.ts";

/** A written quote of a customer. Avatars are initials drawn from the name. */
export const testimonialSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe("Short name; part of the quote’s address on the page"),
  name: z.string().min(1).max(60).describe("Who said it"),
  role: z.string().min(1).max(60).describe("Job of that person"),
  company: z.string().min(1).max(60).describe("Company of that person"),
  content: z.string().min(40).max(400).describe("The words as spoken, without quotation marks"),
  rating: z.number().int().min(1).max(5).describe("Stars, 1 to 5"),
  platform: z.string().min(1).max(40).describe("Where it was given: Survey, Interview ..."),
  sample: z.boolean().optional().describe("An invented person; never goes live as a real one"),
});

/** A video story with the text that is spoken in it. */
export const videoStorySchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe("Short name; part of the story’s address on the page"),
  name: z.string().min(1).max(60).describe("Who tells it"),
  role: z.string().min(1).max(60).describe("Job of that person"),
  company: z.string().min(1).max(60).describe("Company of that person"),
  title: z.string().min(1).max(70).describe("What the story is about"),
  thumbnail: z
    .string()
    .optional()
    .describe(
      "A picture of its own: a file in content, as testimonials/name.jpg; left out, one is drawn from its words",
    ),
  durationSeconds: z.number().int().positive().describe("How long it takes to tell, in seconds"),
  transcript: z.array(z.string().min(1).max(500)).min(1).describe("Paragraphs as spoken"),
  sample: z.boolean().optional().describe("An invented person; never goes live as a real one"),
});

export type Testimonial = z.output<typeof testimonialSchema>;
export type VideoStory = z.output<typeof videoStorySchema>;

/** With its own picture measured; null where one is drawn. */
const shownStory = videoStorySchema.transform(({ thumbnail, ...story }, ctx) => {
  const { images } = scope();
  const found = thumbnail ? findImage(thumbnail, "", images) : null;
  if (typeof found === "string")
    ctx.addIssue({ code: "custom", message: found, path: ["thumbnail"] });
  return { ...story, picture: found && typeof found === "object" ? { alt: "", ...found } : null };
});

export const testimonialsSchema = z.strictObject({
  quotes: z.array(testimonialSchema).describe("Written quotes"),
  stories: z.array(shownStory).describe("Stories with their transcript"),
});
