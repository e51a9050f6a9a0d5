import { z } from "zod";
import { pageSchema } from "./section.ts";
import { group, message, text } from "./text.ts";

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
