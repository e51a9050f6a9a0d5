import { describe, expect, it } from "vitest";
import { listPath } from "#shared/paths.ts";
import { onPage, pageCount, readPageNumber, templatePages } from "./paging.ts";

const counts = [
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [24, 2],
  [25, 3],
  [2000, 167],
] as const;

describe("pages of the blog", () => {
  it.each(counts)("%d articles fill %d pages", (articles, pages) => {
    expect(pageCount(articles)).toBe(pages);
    expect(templatePages(articles)).toHaveLength(pages - 1);
  });

  it.each(counts)("%d articles are on them once each, in order", (articles) => {
    const all = Array.from({ length: articles }, (_, i) => i);
    const pages = [1, ...templatePages(articles)].map((page) => onPage(all, page));
    expect(pages.flat()).toEqual(all);
    expect(pages.every((page) => page.length <= 12)).toBe(true);
    expect(pages.slice(1).every((page) => page.length > 0)).toBe(true);
  });

  it("have one address each, the first that of the blog", () => {
    expect([1, ...templatePages(25)].map((page) => listPath("/blog", page))).toEqual([
      "/blog",
      "/blog/page/2",
      "/blog/page/3",
    ]);
  });

  it.each(["", "0", "1", "01", "02", "2.0", "-2", "1e3", " 2", "two", "٢", "9999999"])(
    "are not asked for by %j",
    (text) => {
      expect(readPageNumber(text)).toBeNull();
    },
  );

  it.each([2, 10, 167])("are asked for by %d", (page) => {
    expect(readPageNumber(String(page))).toBe(page);
  });
});
