/* Schemas of articles, and of the authors, categories, tags, and series that group them. */
import { z } from "zod";
import { findImage } from "../prose/images.ts";
import { pageSchema, panelNames } from "./section.ts";
import {
  draftField,
  group,
  list,
  matching,
  message,
  metaDescription,
  metaTitle,
  scope,
  text,
} from "./text.ts";

/* An article is one Markdown file in `content/articles`: its name is its slug, the lines between `---` are this. */

const GROUP_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const groupId = matching(GROUP_ID, "write lower case letters, digits and single hyphens").max(60);

/** Shown on the group’s page and by search engines; pages after the first put their number before it. */
const groupDescription = z
  .string()
  .min(50, "Description should be at least 50 characters for SEO")
  .max(145, "Description should be 145 characters or less, which leaves room for a page’s number");

const authorFields = z.strictObject({
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
const author = authorFields
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

/** Drawn covers: a blind score sheet, two columns of a comparison, sixteen weeks that build up. */
const coverNames = ["score-sheet", "two-columns", "sixteen-weeks"] as const;
export type CoverName = (typeof coverNames)[number];

const fields = z.strictObject({
  title: z.string().trim().min(1, "Title cannot be empty").max(90).describe("The h1"),
  metaTitle,
  description: metaDescription,
  excerpt: z.string().min(40).max(240).describe("Shown on cards and in feeds"),
  category: text.describe(
    "Which of the blog’s categories lists it: a name of article-categories.yaml",
  ),
  date: z.iso
    .date()
    .describe("Day of publication; an article with a day to come is held back until then"),
  updated: z.iso.date().optional().describe("Date of the last change to what it says"),
  othersChecked: z.iso
    .date()
    .nullish()
    .describe(
      "When what it says of other companies' products was last checked; null: not yet. Left out if it names none",
    ),
  image: z
    .string()
    .optional()
    .describe(
      "A picture of its own: a file beside the article, as name.jpg or its-folder/name.jpg; left out, one is drawn",
    )
    .meta({ picture: "" }),
  imageAlt: z
    .string()
    .max(200)
    .optional()
    .describe("What that picture shows, for those who don't see it; empty if it only decorates"),
  cover: z
    .enum(coverNames)
    .optional()
    .describe("Drawn cover in place of the picture; no two articles share one"),
  figure: group("One drawn figure in the text, which shows what the words around it say", {
    panel: z.enum(panelNames).describe("The drawn panel"),
    under: z
      .string()
      .describe("Anchor of the heading whose own text it ends, as in the page's address"),
  }).optional(),
  author: groupId.describe("Who wrote it: an id of authors.yaml"),
  tags: z
    .array(groupId)
    .min(1)
    .optional()
    .describe("What it is about, beside its category: one to five ids of tags.yaml"),
  series: groupId.optional().describe("The series that it is a part of: an id of series.yaml"),
  part: z.int().positive().max(24).optional().describe("Its number in that series, from 1 on"),
  readTime: z
    .int()
    .positive()
    .optional()
    .describe("Minutes it takes to read; left out, they are counted from its words"),
  draft: z
    .boolean()
    .optional()
    .describe("true while it is being written: shown by npm run dev only, whatever its date"),
  cta: group("The banner after the text: what the reader can do next", {
    title: text.max(70).describe("Heading of the banner"),
    text: z.string().max(240).describe("A sentence or two under it"),
    actions: list("One or two buttons", {
      label: z.string().max(40).describe("Text on the button"),
      href: matching(/^(\/|https:\/\/)/).describe(
        "Where it leads: a path of this site or an https address",
      ),
    }),
  }),
  related: z
    .array(matching(/^[a-z0-9-]+$/))
    .optional()
    .describe("Slugs of two other articles; left out, those that share the most with it are found"),
  sample: z
    .boolean()
    .optional()
    .describe("true while the article is invented; launch-check lists it"),
});

export const articleSchema = fields
  .refine(({ image, imageAlt }) => (image === undefined) === (imageAlt === undefined), {
    path: ["imageAlt"],
    error: "Write image and imageAlt together, or neither",
  })
  .refine(({ series, part }) => (series === undefined) === (part === undefined), {
    path: ["part"],
    error: "Write series and part together, or neither",
  });

export type ArticleFields = z.output<typeof articleSchema>;

/** Copy around an article: on its cards, at its head, and on the figures that it printed. */
export const articleCopySchema = z.strictObject({
  readTime: message("minutes").describe(
    "Reading time on cards and at an article’s head; {minutes} is the number",
  ),
  contents: text.max(40).describe("Over the list of an article’s sections"),
  related: text.max(40).describe("Over the articles at the end of one"),
  byline: group("Labels at the head of an article", {
    published: text.describe("Before the day of publication"),
    updated: text.describe("Before the day of the last update"),
    by: text.describe("Before the author’s name"),
    length: text.describe("Before the reading time"),
    topics: text.describe("Before the tags"),
  }),
  series: group("Copy of an article that is a part of a series", {
    place: message("part", "parts").describe(
      "Where an article is in its series; {part} is its number, {parts} how many are out",
    ),
    label: text.describe("Before the name of the series"),
    neighbors: text.describe("Name of the links to the parts around it, for screen readers"),
    previous: text.describe("Link to the part before"),
    next: text.describe("Link to the next part"),
  }),
  dated: group("The line at the end of an article, whose figures are of the day it was published", {
    label: text.describe("Name of the note"),
    published: message("day").describe("{day} is where a day goes"),
    today: message("figures").describe(
      "Added when some of its figures are different today; {figures} is what they are now",
    ),
    methodLink: text.describe("Link to the methodology page"),
    othersChecked: message("day").describe(
      "When statements about other companies’ products were checked; {day} is the day",
    ),
    othersUnchecked: text.describe("Instead, as long as no one has checked them"),
  }),
  inText: group("What an article or a legal text says by itself", {
    callouts: group("Headings of callouts, by kind", {
      note: text.describe("Heading of a callout > [!NOTE]"),
      tip: text.describe("Heading of a callout > [!TIP]"),
      important: text.describe("Heading of a callout > [!IMPORTANT]"),
      warning: text.describe("Heading of a callout > [!WARNING]"),
      caution: text.describe("Heading of a callout > [!CAUTION]"),
    }),
    footnotes: group("Copy around footnotes", {
      title: text.describe("Heading over the footnotes at the end of a text"),
      mark: message("number").describe(
        "Name of the link to a footnote, for those who hear it; {number} is its number",
      ),
      back: message("number").describe(
        "Name of the link back to the place in the text, for those who hear it",
      ),
    }),
    tables: group("Names of tables", {
      introduction: text.describe(
        "Name of a table before the first heading, for those who hear it; the others are named after theirs",
      ),
    }),
    video: group("Copy of videos", {
      captions: text.describe("Name of the captions in a video’s menu"),
    }),
  }),
  figuresToday: z
    .record(z.string(), z.string())
    .describe("Figure of old articles -> the figure that counts the same thing today"),
});

const numbered = z.string().includes("{page}", "Say {page} where the page's number goes");

const groupTitle = message("name").describe("Its title for search engines; {name} is its heading");

export const blogPageSchema = z.strictObject({
  ...pageSchema.shape,
  feeds: group("The articles for feed readers", {
    label: text.describe("Before the links to the feeds"),
    atom: text.describe("Link to the Atom feed"),
    rss: text.describe("Link to the RSS feed"),
    title: text.describe("What a feed reader calls the blog"),
    atomTitle: text.describe("What a browser calls the Atom feed"),
    rssTitle: text.describe("What a browser calls the RSS feed"),
  }),
  list: group("The list of articles", { empty: z.string().describe("While there is no article") }),
  browse: group("Links from the blog to its categories and tags", {
    label: text.max(40).describe("Name of the links to categories and topics, for screen readers"),
    all: text.max(30).describe("Link to all articles"),
    topics: text.max(30).describe("Before the links to the tags that most articles have"),
  }),
  groups: group("The lists of articles by author, category, tag and series", {
    author: group("The page of an author", {
      title: groupTitle,
      description: message("name").describe("Its description; {name} is the author in a line"),
    }),
    category: group("The page of a category", {
      title: groupTitle,
      description: message("name").describe(
        "Its description, where the category has none of its own; {name} is the category",
      ),
    }),
    tag: group("The page of a tag", {
      title: groupTitle,
      description: message("name").describe(
        "Its description, where the tag has none of its own; {name} is the tag",
      ),
    }),
    series: group("The page of a series", {
      title: groupTitle,
    }),
    further: group("Pages after the first", {
      page: message("title", "page").describe(
        "Title of the second page of a list and those after it; {title} is that of the first",
      ),
      description: message("description", "page").describe(
        "Their description; {description} is that of the first",
      ),
    }),
  }),
  pages: group("When there are more articles than one page lists", {
    label: z.string().describe("Name of the links to the other pages, for screen readers"),
    previous: z.string().max(20).describe("Link to the page before"),
    next: z.string().max(20).describe("Link to the next page"),
    page: numbered.describe("Name of a page; {page} is its number"),
    heading: numbered.describe("The h1 of the second page and those after it"),
    title: numbered.describe("Their title for search engines"),
    description: numbered.describe("Their description for search engines"),
  }),
});

export type BlogPage = z.output<typeof blogPageSchema>;

/*
 * A legal page is one Markdown file in `content/legal`. Tokens as in articles. A heading may name
 * its anchor: `## Security {#security}`.
 */
export const legalSchema = z.strictObject({
  title: z.string().trim().min(1, "Title cannot be empty").max(70).describe("The h1"),
  metaTitle,
  description: metaDescription,
  intro: text.max(320).describe("One to three sentences under the title"),
  updated: z.iso
    .date()
    .optional()
    .describe("Pins 'Last updated'; without it the current date is shown"),
  form: z
    .enum(["accessibility"])
    .optional()
    .describe("A form after the text; its copy is in content/forms"),
  jumps: z
    .array(z.string())
    .max(3)
    .default([])
    .describe(
      "Links of the opening: anchors of sections, the end of their headings, {#…}, or IDs of pages",
    ),
  draft: draftField,
  sample: z.boolean().optional().describe("true until counsel has reviewed the text"),
});

export type LegalMeta = z.output<typeof legalSchema>;

/** Copy around a legal text. */
export const legalCopySchema = z.strictObject({
  contents: text.max(40).describe("Over the list of the text's sections"),
  updated: message("day").describe("Under the title; {day} is where the day goes"),
  sample: text.max(80).describe("Beside the mark of a sample: counsel has not reviewed it yet"),
});

export type LegalCopy = z.output<typeof legalCopySchema>;
