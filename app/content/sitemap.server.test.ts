import { expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { articleLinks, loadSitemap } from "./sitemap.server.ts";

const many = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ title: `Article ${i}`, path: `/blog/a-${i}` }));

it("the sitemap page lists the newest articles and leads to the others", () => {
  expect(articleLinks(content, many(12)).map(({ href }) => href)).toEqual(
    many(12).map(({ path }) => path),
  );
  const links = articleLinks(content, many(2000));
  expect(links).toHaveLength(13);
  expect(links.at(-1)).toEqual({ label: expect.stringContaining("2,000"), href: "/blog" });
});

it("the sitemap page leads to each list of articles that search engines are told of, apart from the articles", () => {
  const posts = loadSitemap(content).find(({ group }) => group === "blog-posts");
  expect(posts?.links.at(-1)?.href).toBeUndefined();
  expect(posts?.links.at(-1)?.parts?.map(({ href }) => href)).toContain(
    "/blog/author/product-team",
  );
});

it("the requests of the API are parts of its reference on the sitemap page", () => {
  const links = loadSitemap(content).find(({ group }) => group === "data-api")?.links ?? [];
  const reference = links.find(({ href }) => href === "/data/api/reference");
  expect(reference?.parts?.length).toBeGreaterThan(0);
  expect(reference?.parts?.every(({ href }) => href.startsWith("/data/api/reference/"))).toBe(true);
  expect(links.filter(({ parts }) => parts)).toEqual([reference]);
});

it("the sitemap page has no heading over a group whose pages are left out", () => {
  const { blog: _, ...routes } = content.routes;
  const groups = loadSitemap({ ...content, routes, articles: [] }).map(({ group }) => group);
  expect(groups).not.toContain("blog-posts");
  expect(groups).toContain("main-pages");
});
