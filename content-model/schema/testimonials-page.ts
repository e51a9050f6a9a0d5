import { z } from "zod";
import { paragraph, title } from "./page-text.ts";
import { pageSchema } from "./section.ts";
import { statSchema } from "./stat.ts";
import { message } from "./text.ts";

/** content/pages/testimonials.yaml: written quotes, stories with films, figures. */
export const testimonialsPageSchema = z.strictObject({
  ...pageSchema.shape,
  quotes: z
    .strictObject({
      title,
      intro: paragraph,
      link: z.string().describe("Link of each quote to itself"),
    })
    .describe("The section of written quotes"),
  films: z
    .strictObject({
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
    })
    .describe("The section of stories"),
  stats: z
    .strictObject({
      title,
      stats: z
        .array(statSchema)
        .describe("Figures of claims.yaml; without any the section is not shown"),
      note: z.string().max(240).describe("A remark under the figures"),
    })
    .describe("The section of figures"),
  sampleNote: z.string().describe("Shown while quotes or stories are samples"),
});

export type TestimonialsPage = z.output<typeof testimonialsPageSchema>;
