import { z } from "zod";
import { findImage } from "../prose/images.ts";
import { scope } from "./scope.ts";
import { list, matching, text } from "./text.ts";

/** Kinds of article groups. Each group has a page of its own, with the articles in it. */
export const groupKinds = ["author", "category", "tag", "series"] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Address of a group’s page. */
export function groupPath(kind: GroupKind, id: string): string {
  return `/blog/${kind}/${id}`;
}

const GROUP_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const groupId = matching(
  GROUP_ID,
  "write lower case letters, digits and single hyphens",
).max(60);

/** Shown on the group’s page and by search engines; pages after the first put their number before it. */
export const groupDescription = z
  .string()
  .min(50, "Description should be at least 50 characters for SEO")
  .max(145, "Description should be 145 characters or less, which leaves room for a page’s number");

const fields = z.strictObject({
  id: groupId.describe("As articles name it, and the end of the page’s address: /blog/author/<id>"),
  kind: z.enum(["person", "team"]).describe("Whether it is one person or a team that signs"),
  name: text.max(60).describe("Heading of the page, and what search engines are told"),
  byline: text
    .max(60)
    .optional()
    .describe("Name within a line, after “By”, if it reads differently there: the product team"),
  role: text.max(80).optional().describe("Job, or what the team does, in a few words"),
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
        label: text.max(40).describe("Text of the link: LinkedIn"),
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

/** Articles that are read one after the other. Each part names the series and its number. */
export const seriesSchema = z.strictObject({
  series: list("Every series", {
    id: groupId.describe(
      "As articles name it, and the end of its page’s address: /blog/series/<id>",
    ),
    title: text.max(60).describe("Name of the series"),
    description: groupDescription.describe("What its parts lead through, 50 to 145 characters"),
  }),
});

/** Tags of articles, beside their category. An article names some of them in its `tags`. */
export const tagsSchema = z.strictObject({
  tags: list("Every tag that an article may have", {
    id: groupId.describe("As articles name it, and the end of its page’s address: /blog/tag/<id>"),
    name: text.max(40).describe("As readers see it"),
    description: groupDescription
      .optional()
      .describe("What its articles are about; left out, it is written from the tag’s name"),
  }),
});

/** Categories of articles. An article names one of them in its `category`. */
export const articleCategoriesSchema = z.strictObject({
  categories: list("Every category that an article may have", {
    id: groupId.describe("The end of its page’s address: /blog/category/<id>"),
    name: text.max(40).describe("As readers see it, and as articles name it"),
    description: groupDescription
      .optional()
      .describe("What its articles are about; left out, it is written from the name"),
    ground: z
      .enum(["night", "paper", "action"])
      .describe("Ground of its drawn pictures, so that a list shows what belongs together"),
  }).min(1),
});

export type CategoryGround = z.output<
  typeof articleCategoriesSchema
>["categories"][number]["ground"];
