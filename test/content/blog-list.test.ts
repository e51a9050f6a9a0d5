import { describe, expect, it } from "vitest";
import { openTestSite } from "#app/testing/open-test-site.ts";
import type { ArticleContent } from "#content-model/snapshot.ts";
import { content } from "#content-model/testing/content.ts";
import { headOf } from "./head-of.ts";

const article = (i: number): ArticleContent => ({
  slug: `a-${i}`,
  title: `Article ${i}`,
  metaTitle: `Article ${i}`,
  description: "d".repeat(50),
  excerpt: `Excerpt ${i}`,
  category: "Strategy",
  date: "2024-01-01",
  author: "product-team",
  readTime: 1,
  cta: { title: "Only its own page shows this", text: "t", actions: [] },
  related: [],
  picture: null,
  prose: { hash: "", nodes: [], contents: [], minutes: 1, uses: [] },
});
const many = (count: number) => Array.from({ length: count }, (_, i) => article(i));
const page = content.pages.blog;
const addressOf = (number: number) => (number === 1 ? "/blog" : `/blog/page/${number}`);
/** HTML of a page of the list, where there are so many articles. */
const html = (number: number, count: number) =>
  openTestSite({ articles: many(count) }).render(addressOf(number)).html;
const head = (number: number, count: number) => headOf(html(number, count));
const mainOf = (text: string) => text.slice(text.indexOf("<main"), text.indexOf("</main>"));
const articlesIn = (text: string) =>
  [...mainOf(text).matchAll(/href="\/blog\/a-(\d+)"/g)].map(([, i]) => Number(i));

describe("the blog's list", () => {
  it.each([0, 1, 3, 12])("with %d articles is one page without a control", (count) => {
    const text = html(1, count);
    expect(articlesIn(text)).toHaveLength(count);
    expect(text).not.toContain(page.pages.label);
    expect(headOf(text).has("next")).toBe(false);
  });

  it("with 25 articles shows each once, on three pages", () => {
    const pages = [1, 2, 3].map((number) => html(number, 25));
    expect(pages.flatMap(articlesIn)).toEqual(Array.from({ length: 25 }, (_, i) => i));
  });

  it("links to its other pages and says which one this is", () => {
    const nav = /<nav aria-label="Pages of this list".*?<\/nav>/.exec(html(2, 25))?.[0] ?? "";
    const links = [...nav.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
    expect(links.map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "/blog",
      "/blog",
      "/blog/page/2",
      "/blog/page/3",
      "/blog/page/3",
    ]);
    expect(links.filter((tag) => tag.includes('aria-current="page"'))).toHaveLength(1);
    expect(links.find((tag) => tag.includes("aria-current"))).toContain('href="/blog/page/2"');
    expect(links.map((tag) => /rel="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "prev",
      undefined,
      undefined,
      undefined,
      "next",
    ]);
  });

  it("weighs the same with 2,000 articles as with 40", () => {
    const [large, small] = [html(2, 2000), html(2, 40)];
    expect(Math.abs(large.length - small.length)).toBeLessThan(2_000);
    expect(large).not.toContain("Only its own page shows this");
  });
});

describe("a page of the list", () => {
  it("has a title, a description, a canonical address and neighbors of its own", () => {
    const heads = [1, 2, 3].map((number) => head(number, 25));
    expect(heads[1]?.get("canonical")).toBe(`${content.settings.siteUrl}/blog/page/2`);
    for (const key of ["title", "description", "canonical"])
      expect(new Set(heads.map((one) => one.get(key))).size, key).toBe(3);
    const neighbors = heads.map((one) => [one.get("prev"), one.get("next")]);
    expect(neighbors).toEqual([
      [undefined, "/blog/page/2"],
      ["/blog", "/blog/page/3"],
      ["/blog/page/2", undefined],
    ]);
  });

  it.each(["0", "1", "02", "two", "999999"])("is not found at %j", (number) => {
    expect(openTestSite().render(`/blog/page/${number}`).status).toBe(404);
  });
});
