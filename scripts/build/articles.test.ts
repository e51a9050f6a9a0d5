import { expect, it } from "vitest";
import { articleSlugs } from "./article-slugs.ts";
import { articleFileFaults, readArticles } from "./articles.ts";
import { sitePaths } from "./site-paths.ts";

it("articles of later days are held back from the build, and named", () => {
  const { out, held } = readArticles("2024-01-10");
  expect(out.map(({ entry }) => entry.slug)).toEqual([
    "clearbit-alternatives",
    "first-party-data-strategies",
  ]);
  expect(held.map(({ file }) => file)).toEqual(["content/articles/zoominfo-alternatives.md"]);
});

it("the build is asked for no page of an article that is held back", () => {
  const paths = sitePaths(readArticles("2024-01-10").out.map(({ entry }) => entry.path));
  expect(paths).toContain("/blog/clearbit-alternatives");
  expect(paths).not.toContain("/blog/zoominfo-alternatives");
});

it("no article of the site has a fault", () => {
  const slugs = new Set(articleSlugs());
  for (const slug of slugs) expect(articleFileFaults(slug, slugs, {})).toEqual([]);
});

it("a related article that isn't there is named with its line", () => {
  const [fault] = articleFileFaults(
    "clearbit-alternatives",
    new Set(["clearbit-alternatives"]),
    {},
  );
  expect(fault).toMatch(
    /^content\/articles\/clearbit-alternatives\.md:\d+: related ".*" is no other article$/,
  );
});
