import { describe, expect, it } from "vitest";
import type { ArticleContent, Snapshot } from "#content-model/snapshot.ts";
import { content as today } from "#content-model/testing/content.ts";
import { articleGroups, groupPages } from "./article-groups.server.ts";
import { loadBrowse, loadGroupPage } from "./group-page.server.ts";
import { NotFound } from "./page-request.ts";

const [first] = today.articles;
if (!first) throw new Error("There are no articles.");

const article = (i: number, more: Partial<ArticleContent> = {}): ArticleContent => ({
  ...first,
  slug: `a-${i}`,
  title: `Article ${i}`,
  tags: [],
  ...more,
});
const tag = (id: string) => ({ id, name: `About ${id}` });
const contentWith = (articles: readonly ArticleContent[], more: Partial<Snapshot> = {}) => ({
  ...today,
  articles,
  tags: { tags: ["b", "a", "c"].map(tag) },
  series: { series: [{ id: "s", title: "A series", description: "Its parts, in their order." }] },
  settings: { ...today.settings, day: "2026-01-01" },
  ...more,
});
const pathsOf = (articles: readonly ArticleContent[]) =>
  groupPages(contentWith(articles), articles).map(({ path }) => path);
const missing = expect.any(NotFound);

describe("the groups of articles", () => {
  it("are those that an article is in, and no others", () => {
    const articles = [article(1, { tags: ["a"], category: "Strategy" })];
    expect(pathsOf(articles)).toEqual([
      "/blog/author/product-team",
      "/blog/category/strategy",
      "/blog/tag/a",
    ]);
    expect(pathsOf([])).toEqual([]);
  });

  it("have pages of twelve, the newest first, and a series one page by part", () => {
    const articles = Array.from({ length: 25 }, (_, i) =>
      article(i, { tags: ["a"], ...(i < 14 ? { series: "s", part: 14 - i } : {}) }),
    );
    const groups = articleGroups(contentWith(articles), articles);
    expect(groups.get("/blog/tag/a")?.articles).toEqual(articles);
    expect(groups.get("/blog/series/s")?.articles.map(({ part }) => part)).toEqual(
      Array.from({ length: 14 }, (_, i) => i + 1),
    );
    expect(pathsOf(articles).filter((path) => /tag|series/.test(path))).toEqual([
      "/blog/tag/a",
      "/blog/tag/a/page/2",
      "/blog/tag/a/page/3",
      "/blog/series/s",
    ]);
  });

  it("are told in the time of one look at each article, however many there are", () => {
    const articles = Array.from({ length: 2000 }, (_, i) => article(i, { tags: ["a", "b", "c"] }));
    const content = contentWith(articles);
    const before = articleGroups(content, articles);
    expect(articleGroups(content, articles)).toBe(before);
    expect(groupPages(content, articles)).toHaveLength(167 * 5);
  });
});

describe("the page of a group", () => {
  const many = Array.from({ length: 14 }, (_, i) => article(i, { tags: i < 13 ? ["a"] : ["c"] }));
  const content = contentWith(many);

  it("shows its articles, a page at a time", () => {
    const slugs = (page: number) =>
      loadGroupPage(content, { kind: "tag", id: "a" }, page).list.articles.map(({ slug }) => slug);
    expect([...slugs(1), ...slugs(2)]).toEqual(many.slice(0, 13).map(({ slug }) => slug));
  });

  it("has a title and a description for each of its pages, and the picture of the blog", () => {
    const metas = [1, 2].map((page) => loadGroupPage(content, { kind: "tag", id: "a" }, page).meta);
    expect(new Set(metas.map(({ title }) => title)).size).toBe(2);
    expect(new Set(metas.map(({ description }) => description)).size).toBe(2);
    for (const { ogImage } of metas) expect(ogImage).toMatch(/\/social\/blog\.png$/);
  });

  it("takes the description that the content gives it", () => {
    const described = { ...tag("a"), description: "Its very own description." };
    const { intro, meta } = loadGroupPage(
      { ...content, tags: { tags: [described, tag("c")] } },
      { kind: "tag", id: "a" },
      1,
    );
    expect([intro, meta.description]).toEqual([described.description, described.description]);
  });

  it("with one article only is kept out of search engines", () => {
    const one = loadGroupPage(content, { kind: "tag", id: "c" }, 1);
    expect(one.list.articles).toHaveLength(1);
    expect(one.meta.noindex).toBe(true);
    expect(loadGroupPage(content, { kind: "tag", id: "a" }, 1).meta.noindex).toBeUndefined();
  });

  it("of an author says who it is", () => {
    const { author, intro } = loadGroupPage(content, { kind: "author", id: "product-team" }, 1);
    expect(author?.kind).toBe("team");
    expect(intro).toBe(today.authors.authors[0]?.bio);
  });

  it.each([
    ["tag", "none", 1],
    ["tag", "b", 1],
    ["tag", "a", 3],
    ["shelf", "a", 1],
    ["__proto__", "a", 1],
  ])("is not found for %s %s, page %d", (kind, id, page) => {
    expect(() => loadGroupPage(content, { kind, id }, page)).toThrow(missing);
  });

  it("of a series has its parts in order on one page, each with its place", () => {
    const parts = contentWith([
      article(2, { series: "s", part: 2 }),
      article(1, { series: "s", part: 1 }),
    ]);
    const { list, name } = loadGroupPage(parts, { kind: "series", id: "s" }, 1);
    expect(name).toBe("A series");
    expect(list.articles.map(({ note }) => note)).toEqual(["Part 1 of 2", "Part 2 of 2"]);
    expect(() => loadGroupPage(parts, { kind: "series", id: "s" }, 2)).toThrow(missing);
  });
});

describe("what a reader may narrow the blog to", () => {
  const articles = [
    article(1, { tags: ["b", "c"], category: "Strategy" }),
    article(2, { tags: ["a", "b"], category: "Data Solutions" }),
    article(3, { tags: ["a"], category: "Strategy" }),
    ...[4, 5, 6, 7].map((day) => article(day, { category: "Strategy" })),
  ];

  it("is nothing while the blog is short enough to be seen at one glance", () => {
    expect(loadBrowse(contentWith(articles.slice(1)))).toEqual({ categories: [], topics: [] });
  });

  it("is every category with an article, and tags of at least two, by name", () => {
    const { categories, topics } = loadBrowse(contentWith(articles));
    expect(categories.map(({ name }) => name)).toEqual(["Data Solutions", "Strategy"]);
    expect(topics).toEqual([
      { name: "About a", href: "/blog/tag/a" },
      { name: "About b", href: "/blog/tag/b" },
    ]);
  });

  it("names the twelve tags of most articles", () => {
    const ids = Array.from({ length: 20 }, (_, i) => `t${String(i).padStart(2, "0")}`);
    const articles = ids.flatMap((id, i) =>
      Array.from({ length: i + 1 }, (_, n) => article(i * 100 + n, { tags: [id] })),
    );
    const { topics } = loadBrowse(contentWith(articles, { tags: { tags: ids.map(tag) } }));
    expect(topics.map(({ href }) => href)).toEqual(ids.slice(8).map((id) => `/blog/tag/${id}`));
  });
});
