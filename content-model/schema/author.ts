import { z } from "zod";
import { findImage } from "../prose/images.ts";
import { groupId } from "./article-group.ts";
import { scope } from "./scope.ts";

const fields = z.strictObject({
  id: groupId.describe("As articles name it, and the end of the page’s address: /blog/author/<id>"),
  kind: z.enum(["person", "team"]).describe("Whether it is one person or a team that signs"),
  name: z.string().min(1).max(60).describe("Heading of the page, and what search engines are told"),
  byline: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe("Name within a line, after “By”, if it reads differently there: the product team"),
  role: z.string().min(1).max(80).optional().describe("Job, or what the team does, in a few words"),
  bio: z.string().min(40).max(400).describe("Who that is, in two or three sentences"),
  picture: z
    .string()
    .optional()
    .describe("A portrait: a file in content, as authors/name.jpg; left out, the page has none")
    .meta({ picture: "authors" }),
  pictureAlt: z
    .string()
    .max(200)
    .optional()
    .describe("What that picture shows, for those who don’t see it"),
  links: z
    .array(
      z.strictObject({
        label: z.string().min(1).max(40).describe("Text of the link: LinkedIn"),
        href: z.url({ protocol: /^https$/ }).describe("Full address of the profile"),
      }),
    )
    .optional()
    .describe("Profiles elsewhere"),
  sample: z
    .boolean()
    .optional()
    .describe("true while the author is invented; launch-check lists it"),
});

/** With the picture measured; null where there is none. */
const author = fields
  .refine(({ picture, pictureAlt }) => (picture === undefined) === (pictureAlt === undefined), {
    path: ["pictureAlt"],
    error: "Write picture and pictureAlt together, or neither",
  })
  .transform(({ picture, pictureAlt, ...rest }, ctx) => {
    const found = picture ? findImage(picture, "", scope().images) : null;
    if (typeof found === "string")
      ctx.addIssue({ code: "custom", message: found, path: ["picture"] });
    const shown = found && typeof found === "object" ? { alt: pictureAlt ?? "", ...found } : null;
    return { ...rest, picture: shown };
  });

/** Authors of articles. An article names one of them in its `author`. */
export const authorsSchema = z.strictObject({
  authors: z.array(author).min(1).describe("Everybody who signs an article"),
});

export type Author = z.output<typeof author>;
