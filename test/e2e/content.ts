import type { WholeSnapshot } from "../../content-model/testing/whole-snapshot.ts";
import { exitOnError } from "../../scripts/tasks/shell.ts";
import { readSite } from "../../site-generator/content.ts";
import { sitePaths as pathsOf } from "../../site-generator/site-entries.ts";

/** The content as content/ has it: what the site under test was built from. */
export const content = (await exitOnError(readSite())) as WholeSnapshot;

const published = pathsOf(content);

/** The tag with the longest name, which is one word where no one has named it otherwise; of articles that are out. */
const [longestTag] = published
  .filter((path) => /^\/blog\/tag\/[^/]+$/.test(path))
  .sort((one, other) => other.length - one.length);
if (!longestTag) throw new Error("No list of a tag is published, so none can be opened.");

/** The lists of articles that are opened: one of an author, one of a category, one of a tag. */
export const OPENED_LISTS = [
  `/blog/author/${content.authors.authors[0]?.id}`,
  `/blog/category/${content["article-categories"].categories[0]?.id}`,
  longestTag,
];
const LIST = /^\/blog\/[^/]+\//;

/** Longest page of the API's requests, which one template makes from one file. */
const OPENED_REQUEST = `${content.routes["api-reference"].path}/identify-visit`;
const REQUEST = new RegExp(`^${content.routes["api-reference"].path}/`);

/** Address of every page of the site under test; of the lists that one template makes, three, of the API’s requests one. */
export function sitePaths(): string[] {
  const opened = [...OPENED_LISTS, OPENED_REQUEST];
  return published.filter(
    (path) => !(LIST.test(path) || REQUEST.test(path)) || opened.includes(path),
  );
}

/**
 * All pages in so many shares, for a test each: workers take one after the other, and none has so many pages that a slow
 * machine is not done within a test's time.
 */
export function sharesOf(count: number): ReadonlyArray<{ name: string; paths: string[] }> {
  const paths = sitePaths();
  return Array.from({ length: count }, (_, nth) => ({
    name: `share ${nth + 1} of ${count}`,
    paths: paths.filter((_, i) => i % count === nth),
  }));
}
