import { RouterContextProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loadArticle } from "#app/content/articles.server.ts";
import { content as inContext } from "#app/content/content.server.ts";
import ArticleGroupPage, { loader, meta } from "#app/routes/article-group.tsx";
import { ArticleHeader } from "#app/sections/article-header.tsx";
import { SeriesNeighbors, SeriesParts } from "#app/sections/article-series.tsx";
import { drawn, drawnWhole, rootMatches } from "#app/testing/drawn.tsx";
import type { Snapshot } from "#model/snapshot.ts";
import { content } from "#model/testing/content.ts";

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
type Data = Awaited<ReturnType<typeof loader>>;
function load(params: Params, of: Snapshot = content): Data {
  const context = new RouterContextProvider();
  context.set(inContext, of);
  return loader({ params, url: new URL("http://a/"), context } as unknown as Parameters<
    typeof loader
  >[0]);
}
const html = (params: Params, of?: Snapshot) =>
  drawnWhole(
    <ArticleGroupPage
      {...({ loaderData: load(params, of) } as Parameters<typeof ArticleGroupPage>[0])}
    />,
  );
const head = (params: Params, of?: Snapshot) =>
  meta({ loaderData: load(params, of), matches: rootMatches } as unknown as Parameters<
    typeof meta
  >[0]);
const titlesIn = (text: string) =>
  [...text.matchAll(/<h2 [^>]*><a [^>]*>([^<]*)</g)].map(([, title]) => title);
const many = (count: number): Snapshot => ({
  ...content,
  articles: Array.from({ length: count }, (_, i) => ({ ...first, slug: `a-${i}` })),
});

describe("the list of an author", () => {
  const [author] = content.authors.authors;
  const params = { kind: "author", id: author?.id ?? "" };

  it("says who it is, and has every article, the newest first", async () => {
    const text = await html(params);
    expect(text).toContain(`>${author?.name}</h1>`);
    expect(text).toContain(author?.bio);
    expect(titlesIn(text)).toEqual(content.articles.map(({ title }) => title));
  });

  it("shows a portrait and profiles where there are some", async () => {
    const picture = { src: "/ada.jpg", alt: "Ada at her desk", width: 800, height: 800 };
    const links = [{ label: "LinkedIn", href: "https://linkedin.example/ada" }];
    const authors = { authors: [{ ...author, picture, links }] } as Snapshot["authors"];
    const text = await html(params, { ...content, authors });
    expect(text).toMatch(/<img src="\/ada\.jpg" alt="Ada at her desk" width="800" height="800"/);
    expect(text).toMatch(/<a href="https:\/\/linkedin\.example\/ada" rel="noopener me"/);
  });

  it("goes on over pages with heads of their own", async () => {
    const pages = [undefined, "2", "3"].map((number) => ({ ...params, ...(number && { number }) }));
    const heads = pages.map((page) => JSON.stringify(head(page, many(25))));
    const address = `${content.settings.siteUrl}/blog/author/${author?.id}`;
    expect(heads[0]).toContain(`"rel":"canonical","href":"${address}"`);
    expect(heads[1]).toContain(`"rel":"canonical","href":"${address}/page/2"`);
    expect(heads[1]).toMatch(/"rel":"prev".*"rel":"next"/);
    expect(heads[2]).not.toContain('"rel":"next"');
    expect(await html({ ...params, number: "2" }, many(25))).toContain(
      `${author?.name}, page 2</h1>`,
    );
  });

  it.each(["0", "1", "02", "two", "4"])("has no page %j", (number) => {
    expect(() => load({ ...params, number }, many(25))).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  });
});

describe("the list of a category", () => {
  const [category] = content["article-categories"].categories;
  const params = { kind: "category", id: category?.id ?? "" };

  it("links to the others, and says which one this is", async () => {
    const nav = new RegExp(`<nav aria-label="${content.pages.blog.browse.label}".*?</nav>`);
    const [row = ""] = nav.exec(await html(params)) ?? [];
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
    const noindex = { name: "robots", content: "noindex" };
    expect(head(params, { ...content, articles: [third] })).toContainEqual(noindex);
    expect(head({ kind: "tag", id: "vendor-comparisons" })).not.toContainEqual(noindex);
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
