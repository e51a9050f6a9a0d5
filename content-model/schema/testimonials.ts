import { z } from "zod";
import { findImage } from "../prose/images.ts";
import { statSchema } from "./claim.ts";
import { pageSchema, panelNames } from "./section.ts";
import { group, matching, message, paragraph, scope, text, title } from "./text.ts";

/** A written quote of a customer. Avatars are initials drawn from the name. */
export const testimonialSchema = z.strictObject({
  id: matching(/^[a-z0-9-]+$/).describe("Short name; part of the quote’s address on the page"),
  name: text.max(60).describe("Who said it"),
  role: text.max(60).describe("Job of that person"),
  company: text.max(60).describe("Company of that person"),
  content: z.string().min(40).max(400).describe("The words as spoken, without quotation marks"),
  complaint: text
    .max(120)
    .optional()
    .describe("What annoyed that person, or what is missing, in their words"),
  rating: z.int().min(1).max(5).describe("Stars, 1 to 5"),
  platform: text
    .max(40)
    .describe("Where it was given: Survey, Interview ...; Sample until there is one"),
  sample: z.boolean().optional().describe("An invented person; never goes live as a real one"),
});

/** Scene of a film: its picture and its caption. */
const scene = z.strictObject({
  title: text.max(28).describe("The words that are large in the picture"),
  say: text.max(300).describe("What the customer says, in sentences: captions and transcript"),
  shows: text.max(160).describe("What is seen beside the words, for the transcript"),
  panel: z.enum(panelNames).describe("The drawn panel that is filmed, from a page that shows it"),
});

/** A story of a customer, told in a film without sound and in a transcript. `npm run stories` makes the films. */
export const videoStorySchema = z.strictObject({
  id: matching(/^[a-z0-9-]+$/).describe(
    "Short name; part of the story’s address on the page, and name of its film",
  ),
  name: text.max(60).describe("Who tells it"),
  role: text.max(60).describe("Job of that person"),
  company: text.max(60).describe("Company of that person"),
  title: text.max(70).describe("What the story is about: title of the dialog with the film"),
  thumbnail: z
    .string()
    .optional()
    .describe(
      "Without a film: a picture of its own in content, as testimonials/name.jpg; left out, one is drawn from its words",
    )
    .meta({ picture: "testimonials" }),
  film: z
    .string()
    .optional()
    .describe(
      "The film in content, as testimonials/name.mp4; left out, there is the transcript only",
    )
    .meta({ video: "testimonials" }),
  poster: z
    .enum(["mug", "sign", "crate"])
    .default("mug")
    .describe("The still life in the film’s still picture, beside the title of its first scene"),
  scenes: z.array(scene).min(1).describe("What is seen and said, in order"),
  sample: z.boolean().optional().describe("An invented person; never goes live as a real one"),
});

/** With its picture measured, null where one is drawn; and with its film, null where there is none. */
const shownStory = videoStorySchema.transform(({ thumbnail, film, ...story }, ctx) => {
  const find = (address: string | undefined, key: "thumbnail" | "film") => {
    const found = address === undefined ? null : findImage(address, "", scope().images);
    if (typeof found !== "string") return found;
    ctx.addIssue({ code: "custom", message: found, path: [key] });
    return null;
  };
  const shown = find(film, "film");
  // The still picture that the film was found with.
  const still =
    shown && film ? findImage(film.replace(/\.\w+$/, ".jpg"), "", scope().images) : null;
  const own = find(thumbnail, "thumbnail");
  const picture = typeof still === "object" && still ? still : own;
  return {
    ...story,
    transcript: story.scenes.map(({ say }) => say),
    picture: picture && { alt: "", ...picture },
    film: shown?.video ? shown : null,
  };
});

const count = z.int().positive();

/** One result with its limits. Rates and the orders it brought are computed. */
const resultSchema = group(
  "One result told with its limits; the running story tells the same one",
  {
    title: text.max(70).describe("Heading: who did what"),
    text: text.max(320).describe("What was done, and how it was compared"),
    groups: z
      .tuple([resultGroup("Households that got it"), resultGroup("Those that were left out")])
      .describe("The two groups that are compared"),
    line: message("orders", "households").describe("What came of a group, under its rate"),
    more: message("more").describe("Orders that came beyond those of the group left out"),
    limits: z.array(z.string().max(160)).min(2).max(3).describe("What it doesn't prove"),
    sample: z.literal(true).describe("True until a customer's own result is here"),
  },
);

function resultGroup(whose: string) {
  return group(whose, {
    label: z.string().max(40).describe("Name of the group"),
    households: count.describe("How many there were"),
    orders: count.describe("How many of them ordered"),
  });
}

export const testimonialsSchema = z.strictObject({
  rating: message("rating").describe("A rating as text; {rating} is the number"),
  quotes: z.array(testimonialSchema).describe("Written quotes; home shows the first one"),
  result: resultSchema,
  stories: z.array(shownStory).describe("Stories with their film and transcript"),
});

export type Testimonial = z.output<typeof testimonialSchema>;
export type CampaignResult = z.output<typeof resultSchema>;
export type VideoStory = z.output<typeof shownStory>;

/** content/pages/testimonials.yaml: written quotes, stories with films, figures. */
export const testimonialsPageSchema = z.strictObject({
  ...pageSchema.shape,
  quotes: group("The section of written quotes", {
    title,
    intro: paragraph.optional(),
    link: z.string().describe("Link of each quote to itself"),
    complaint: z.string().max(30).describe("Over what annoyed that customer"),
  }),
  films: group("The section of stories", {
    title,
    intro: paragraph,
    play: z.string().describe("Button that plays a story"),
    transcript: z.string().describe("Button that shows a story’s text"),
    hide: z.string().describe("The same button while the text is shown"),
    length: message("seconds").describe("How long the film is; {seconds} is read from the file"),
    close: z.string().describe("Button that closes the film"),
    silent: z.string().describe("Under the film: it has no sound, and what it tells is a sample"),
    captions: z.string().describe("Name of the captions in the player"),
    file: z.string().describe("Link to the film itself"),
    screen: message("shows").describe("In the transcript: what is seen"),
  }),
  stats: group("The section of figures", {
    title,
    stats: z
      .array(statSchema)
      .describe("Figures of claims.yaml; without any the section is not shown"),
    note: z.string().max(240).describe("A remark under the figures"),
  }),
  sampleNote: z.string().describe("Shown while quotes or stories are samples"),
});

export type TestimonialsPage = z.output<typeof testimonialsPageSchema>;
