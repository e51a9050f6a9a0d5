import { expect, it } from "vitest";
import { entryOf } from "#app/content/article-entries.server.ts";
import type { ArticleContent } from "#content-model/snapshot.ts";
import { content } from "#content-model/testing/content.ts";
import { namedEntries, siteEntries, sitePaths } from "./site-entries.ts";

const article = (i: number, dates: Partial<ArticleContent> = {}): ArticleContent => ({
  slug: `a-${i}`,
  title: `Article ${i}`,
  metaTitle: `Article ${i}`,
  description: "d",
  excerpt: "e",
  category: "Strategy",
  date: "2024-01-01",
  author: "product-team",
  readTime: 1,
  cta: { title: "t", text: "t", actions: [] },
  related: [],
  picture: null,
  prose: { hash: "", nodes: [], contents: [], minutes: 1, uses: [] },
  ...dates,
});
const { routes } = content;
const many = Array.from({ length: 2000 }, (_, i) => article(i));

it("the entries are the pages that the build is asked for", () => {
  const newest =
    content.articles
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? "";
  const paths = siteEntries(content, content.articles).map(({ path }) => path);
  expect(paths.filter((path) => /^\/blog\/[^/]+$/.test(path))).toHaveLength(
    content.articles.length,
  );
  const settings = { ...content.settings, day: newest };
  expect(paths.sort()).toEqual(sitePaths({ ...content, settings }).sort());
});

it("every further page of the list is an entry, as new as the newest of its articles", () => {
  const entries = siteEntries(content, [
    ...many.slice(0, 12),
    article(12),
    article(13, { updated: "2025-02-03" }),
  ]);
  expect(entries.filter(({ path }) => path.startsWith("/blog/page/"))).toMatchObject([
    { path: "/blog/page/2", updated: "2025-02-03", noindex: false },
  ]);
  expect(
    siteEntries(content, many).filter(({ path }) => path.startsWith("/blog/page/")),
  ).toHaveLength(166);
});

it("every page of every list is an entry, and a list of one article is kept from search engines", () => {
  const articles = [
    article(0, { updated: "2025-02-03" }),
    article(1),
    article(2, { category: "Data Solutions" }),
  ];
  const lists = siteEntries(content, articles).filter(({ path }) => /^\/blog\/\w+\//.test(path));
  expect(lists.map(({ path, updated, noindex }) => [path, updated, noindex])).toEqual([
    ["/blog/author/product-team", "2025-02-03", false],
    ["/blog/category/data-solutions", "2024-01-01", true],
    ["/blog/category/strategy", "2025-02-03", false],
  ]);
  const further = siteEntries(content, many).filter(({ path }) => /author.*page/.test(path));
  expect(further).toHaveLength(166);
});

it("a text for readers names the newest articles only", () => {
  const named = namedEntries(routes, many.map(entryOf)).filter(
    ({ group }) => group === "blog-posts",
  );
  expect(named.map(({ label }) => label)).toEqual(many.slice(0, 20).map(({ title }) => title));
});
