import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { content as inContext } from "#app/content/content.server.ts";
import Blog, { loader, meta } from "#app/routes/blog.tsx";
import { drawnWhole, rootMatches } from "#app/testing/drawn.tsx";
import type { ArticleContent } from "#model/snapshot.ts";
import { content } from "#model/testing/content.ts";

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
const dataOf = (number: number, count: number) => {
  const given = new RouterContextProvider();
  given.set(inContext, { ...content, articles: many(count) });
  const params = number === 1 ? {} : { number: `${number}` };
  return loader({ params, url: new URL("http://a/"), context: given } as unknown as Parameters<
    typeof loader
  >[0]);
};

const context = new RouterContextProvider();
context.set(inContext, content);
type MetaArgs = Parameters<typeof meta>[0];

/** The route as the router calls it, with data of our own. */
const html = (number: number, count: number) =>
  drawnWhole(<Blog {...({ loaderData: dataOf(number, count) } as Parameters<typeof Blog>[0])} />);
const head = (number: number, count: number) =>
  meta({ loaderData: dataOf(number, count), matches: rootMatches } as unknown as MetaArgs);
const articlesIn = (text: string) =>
  [...text.matchAll(/href="\/blog\/a-(\d+)"/g)].map(([, i]) => Number(i));
const call = (number: string) => () =>
  loader({ params: { number }, url: new URL("http://a/"), context } as unknown as Parameters<
    typeof loader
  >[0]);

describe("the blog's list", () => {
  it.each([0, 1, 3, 12])("with %d articles is one page without a control", async (count) => {
    const text = await html(1, count);
    expect(articlesIn(text)).toHaveLength(count);
    expect(text).not.toContain(page.pages.label);
    expect(head(1, count)).not.toContainEqual(expect.objectContaining({ rel: "next" }));
  });

  it("with 25 articles shows each once, on three pages", async () => {
    const pages = await Promise.all([1, 2, 3].map((number) => html(number, 25)));
    expect(pages.flatMap(articlesIn)).toEqual(Array.from({ length: 25 }, (_, i) => i));
  });

  it("links to its other pages and says which one this is", async () => {
    const nav = /<nav aria-label="Pages of this list".*?<\/nav>/.exec(await html(2, 25))?.[0] ?? "";
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

  it("weighs the same with 2,000 articles as with 40, and sends no more to the browser", async () => {
    const [large, small] = await Promise.all([html(2, 2000), html(2, 40)]);
    expect(Math.abs(large.length - small.length)).toBeLessThan(2_000);
    const sent = JSON.stringify(dataOf(2, 2000).list);
    expect(sent.length).toBeLessThan(4_000);
    expect(sent).not.toContain("Only its own page shows this");
  });
});

describe("a page of the list", () => {
  it("has a title, a description, a canonical address and neighbors of its own", () => {
    const texts = [1, 2, 3].map((number) => JSON.stringify(head(number, 25)));
    expect(texts[1]).toContain('/blog/page/2"');
    for (const key of ["title", "description", "canonical"]) {
      const values = [1, 2, 3].map((number) =>
        JSON.stringify(
          head(number, 25).find((tag) => tag && (key in tag || Object.values(tag).includes(key))),
        ),
      );
      expect(new Set(values).size, key).toBe(3);
    }
    const neighbors = (number: number) =>
      head(number, 25).flatMap((tag) =>
        tag && "rel" in tag && (tag.rel === "prev" || tag.rel === "next")
          ? [[tag.rel, tag.href]]
          : [],
      );
    expect(neighbors(1)).toEqual([["next", "/blog/page/2"]]);
    expect(neighbors(2)).toEqual([
      ["prev", "/blog"],
      ["next", "/blog/page/3"],
    ]);
    expect(neighbors(3)).toEqual([["prev", "/blog/page/2"]]);
  });

  it.each(["0", "1", "02", "two", "999999"])("is not found at %j", (number) => {
    expect(call(number)).toThrow(expect.objectContaining({ status: 404 }));
  });

  it("that is missing calls itself a copy of no page and stays out of search engines", () => {
    const missing = JSON.stringify(
      meta({ loaderData: undefined, matches: rootMatches } as unknown as MetaArgs),
    );
    expect(missing).toContain("noindex");
    expect(missing).toContain(`"rel":"canonical","href":"${content.settings.siteUrl}/404"`);
    expect(missing).not.toContain("/blog");
  });
});
