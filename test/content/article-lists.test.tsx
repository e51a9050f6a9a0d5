import { afterEach, describe, expect, it, vi } from "vitest";
import { loadArticle } from "#app/content/articles.server.ts";
import { ArticleHeader } from "#app/sections/article-header.tsx";
import { SeriesNeighbors, SeriesParts } from "#app/sections/article-series.tsx";
import { drawn } from "#app/testing/drawn.tsx";
import { openTestSite } from "#app/testing/open-test-site.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { content } from "#content-model/testing/content.ts";
import { headOf } from "./head-of.ts";

const series = { id: "switching", title: "Switching vendors", description: "From one to another." };
const [third, second, first] = content.articles;
if (!first || !second || !third) throw new Error("There are three articles.");
const part = (article: typeof first, number: number) => ({
  ...article,
  series: series.id,
  part: number,
});
const withSeries: Snapshot = {
  ...content,
  series: { series: [series] },
  articles: [part(third, 3), part(second, 2), part(first, 1)],
};

afterEach(() => {
  vi.unstubAllEnvs();
});

type Params = { kind: string; id: string; number?: string };
const page = ({ kind, id, number }: Params, of?: Snapshot) =>
  openTestSite(of).render(`/blog/${kind}/${id}${number ? `/page/${number}` : ""}`);
const html = (params: Params, of?: Snapshot) => page(params, of).html;
const head = (params: Params, of?: Snapshot) => headOf(html(params, of));
const titlesIn = (text: string) =>
  [...text.matchAll(/<h2 [^>]*><a [^>]*>([^<]*)</g)].map(([, title]) => title);
const many = (count: number): Snapshot => ({
  ...content,
  articles: Array.from({ length: count }, (_, i) => ({ ...first, slug: `a-${i}` })),
});

describe("the list of an author", () => {
  const [author] = content.authors.authors;
  const params = { kind: "author", id: author?.id ?? "" };

  it("says who it is, and has every article, the newest first", () => {
    const text = html(params);
    expect(text).toContain(`>${author?.name}</h1>`);
    expect(text).toContain(author?.bio);
    expect(titlesIn(text)).toEqual(content.articles.map(({ title }) => title));
  });

  it("shows a portrait and profiles where there are some", () => {
    const picture = { src: "/ada.jpg", alt: "Ada at her desk", width: 800, height: 800 };
    const links = [{ label: "LinkedIn", href: "https://linkedin.example/ada" }];
    const authors = { authors: [{ ...author, picture, links }] } as Snapshot["authors"];
    const text = html(params, { ...content, authors });
    expect(text).toMatch(/<img src="\/ada\.jpg" alt="Ada at her desk" width="800" height="800"/);
    expect(text).toMatch(/<a href="https:\/\/linkedin\.example\/ada" rel="noopener me"/);
  });

  it("goes on over pages with heads of their own", () => {
    const pages = [undefined, "2", "3"].map((number) => ({ ...params, ...(number && { number }) }));
    const heads = pages.map((page) => head(page, many(25)));
    const address = `${content.settings.siteUrl}/blog/author/${author?.id}`;
    expect(heads[0]?.get("canonical")).toBe(address);
    expect(heads[1]?.get("canonical")).toBe(`${address}/page/2`);
    expect([heads[1]?.has("prev"), heads[1]?.has("next")]).toEqual([true, true]);
    expect(heads[2]?.has("next")).toBe(false);
    expect(html({ ...params, number: "2" }, many(25))).toContain(`${author?.name}, page 2</h1>`);
  });

  it.each(["0", "1", "02", "two", "4"])("has no page %j", (number) => {
    expect(page({ ...params, number }, many(25)).status).toBe(404);
  });
});

describe("the list of a category", () => {
  const [category] = content["article-categories"].categories;
  const params = { kind: "category", id: category?.id ?? "" };

  it("links to the others, and says which one this is", () => {
    const nav = new RegExp(`<nav aria-label="${content.pages.blog.browse.label}".*?</nav>`);
    const more = Array.from({ length: 4 }, (_, i) => ({ ...first, slug: `a-${i}` }));
    const long = { ...content, articles: [...content.articles, ...more] };
    const [row = ""] = nav.exec(html(params, long)) ?? [];
    const links = [...row.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)];
    expect(links.map(([, href]) => href)).toEqual([
      "/blog",
      ...content["article-categories"].categories.map(({ id }) => `/blog/category/${id}`),
      "/blog/tag/vendor-comparisons",
    ]);
    expect(links.filter(([tag]) => tag.includes("aria-current")).map(([, href]) => href)).toEqual([
      `/blog/category/${category?.id}`,
    ]);
  });

  it("with one article stays out of search engines, and with two doesn’t", () => {
    expect(head(params, { ...content, articles: [third] }).get("robots")).toBe("noindex");
    expect(head({ kind: "tag", id: "vendor-comparisons" }).has("robots")).toBe(false);
  });
});

describe("an article", () => {
  it("links to the lists that it is in", () => {
    const article = loadArticle(content, "zoominfo-alternatives");
    const text = drawn(<ArticleHeader entry={article.entry} groups={article} />);
    const links = [...text.matchAll(/<a [^>]*href="(\/blog\/[^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      "/blog/category/data-solutions",
      "/blog/author/product-team",
      "/blog/tag/vendor-comparisons",
    ]);
  });

  it("of no series says nothing of one", () => {
    expect(loadArticle(content, "zoominfo-alternatives").series).toBeNull();
  });

  it("of a series shows all of its parts, which one it is, and the ones around it", () => {
    const place = loadArticle(withSeries, second.slug).series;
    if (!place) throw new Error("It is in no series.");
    const text = drawn(<SeriesParts series={place} />);
    expect(text).toContain("Part 2 of 3");
    expect(text).toMatch(/<a [^>]*href="\/blog\/series\/switching"/);
    expect([...text.matchAll(/href="\/blog\/([a-z-]+)"/g)].map(([, slug]) => slug)).toEqual([
      first.slug,
      third.slug,
    ]);
    expect(/<span aria-current="page"[^>]*>([^<]*)</.exec(text)?.[1]).toBe(second.title);
    const around = drawn(<SeriesNeighbors series={place} />);
    expect(
      [...around.matchAll(/(?:rel|href)="([^"]*)"/g)].map(([, value]) => value).sort(),
    ).toEqual([`/blog/${first.slug}`, `/blog/${third.slug}`, "next", "prev"].sort());
  });

  it("that waits for its day is no part yet", () => {
    vi.stubEnv("DEV", false);
    const settings = { ...content.settings, day: second.date };
    const place = loadArticle({ ...withSeries, settings }, second.slug).series;
    expect(place?.parts.map((one) => one.part)).toEqual([1, 2]);
  });

  it("that is the first or the last part leads one way only, and a part alone nowhere", () => {
    const of = (slug: string, articles = withSeries.articles) =>
      drawn(
        <SeriesNeighbors
          series={loadArticle({ ...withSeries, articles }, slug).series ?? never()}
        />,
      );
    expect(of(first.slug)).not.toContain('rel="prev"');
    expect(of(third.slug)).not.toContain('rel="next"');
    expect(of(first.slug, [part(first, 1)])).toBe("");
  });
});

function never(): never {
  throw new Error("It is in no series.");
}
