import { expect, it } from "vitest";
import { isOut } from "#app/content/article-entries.server.ts";
import { content } from "#content-model/testing/content.ts";
import { sitePaths } from "./site-entries.ts";

const day = "2024-01-10";

it("articles of later days are held back", () => {
  const { out = [], scheduled = [] } = Object.groupBy(content.articles, (article) =>
    isOut(article, day) ? "out" : "scheduled",
  );
  expect(out.map(({ slug }) => slug)).toEqual([
    "clearbit-alternatives",
    "first-party-data-strategies",
  ]);
  expect(scheduled.map(({ slug }) => slug)).toEqual(["zoominfo-alternatives"]);
});

it("no page is made of a draft, whatever its date", () => {
  const articles = content.articles.map((article) => ({ ...article, draft: true }));
  expect(sitePaths({ ...content, articles }).filter((path) => path.startsWith("/blog/"))).toEqual(
    [],
  );
});

it("no page is made of an article that is held back", () => {
  const paths = sitePaths({ ...content, settings: { ...content.settings, day } });
  expect(paths).toContain("/blog/clearbit-alternatives");
  expect(paths).not.toContain("/blog/zoominfo-alternatives");
});
