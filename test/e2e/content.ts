import { readSite } from "../../publishing/content.ts";
import { sitePaths as pathsOf } from "../../publishing/site-paths.ts";

/** The content as content/ has it: what the site under test was built from. */
export const content = await readSite();

/** The lists of articles that are opened: one of an author, and one of a category, which shows what a tag’s shows. */
const OPENED_LISTS = [
  `/blog/author/${content.authors.authors[0]?.id}`,
  `/blog/category/${content["article-categories"].categories[0]?.id}`,
];
const LIST = /^\/blog\/[^/]+\//;

/** Address of every page of the site under test; of the lists that one template makes, two. */
export function sitePaths(): string[] {
  return pathsOf(content).filter((path) => !LIST.test(path) || OPENED_LISTS.includes(path));
}
