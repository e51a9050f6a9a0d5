import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { content as today } from "#content-model/testing/content.ts";

const content = { ...today, settings: { ...today.settings, day: "2024-01-10" } };

// The three articles are of January 5, 10 and 15, 2024.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("DEV", false);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it("a build lists what is out on its day", async () => {
  const { articlesOut, listArticles, loadArticlePage } = await import("./articles.server.ts");
  const out = ["clearbit-alternatives", "first-party-data-strategies"];
  expect(listArticles(content).map(({ slug }) => slug)).toEqual(out);
  expect(loadArticlePage(1, articlesOut(content)).articles.map(({ slug }) => slug)).toEqual(out);
});

it("an article of a later day is not found, and not named by others", async () => {
  const { loadArticle } = await import("./articles.server.ts");
  expect(() => loadArticle(content, "zoominfo-alternatives")).toThrow(
    expect.objectContaining({ name: "NotFound" }),
  );
  const { related } = loadArticle(content, "clearbit-alternatives");
  expect(related.map(({ slug }) => slug)).toEqual(["first-party-data-strategies"]);
});

it("a draft is not found, and not listed", async () => {
  const { listArticles, loadArticle } = await import("./articles.server.ts");
  const articles = today.articles.map((article) => ({ ...article, draft: true }));
  expect(listArticles({ ...today, articles })).toEqual([]);
  expect(() => loadArticle({ ...today, articles }, "zoominfo-alternatives")).toThrow(
    expect.objectContaining({ name: "NotFound" }),
  );
});

it("an author sees it in development", async () => {
  vi.stubEnv("DEV", true);
  const { loadArticle } = await import("./articles.server.ts");
  expect(loadArticle(content, "zoominfo-alternatives").related).toHaveLength(2);
});
