import { expect, it } from "vitest";
import { pageWindow } from "./pagination.tsx";

const shown = (current: number, count: number) =>
  pageWindow(current, count)
    .map((page) => page ?? "…")
    .join(" ");

it.each([
  [1, 1, "1"],
  [2, 3, "1 2 3"],
  [4, 7, "1 2 3 4 5 6 7"],
  [1, 8, "1 2 3 4 5 … 8"],
  [4, 8, "1 2 3 4 5 … 8"],
  [5, 8, "1 … 4 5 6 7 8"],
  [5, 9, "1 … 4 5 6 … 9"],
  [80, 167, "1 … 79 80 81 … 167"],
  [167, 167, "1 … 163 164 165 166 167"],
])("on page %d of %d the numbers are %s", (current, count, expected) => {
  expect(shown(current, count)).toBe(expected);
});

it("always names the page, both ends and both neighbours, and never hides a single number", () => {
  for (const count of [1, 2, 7, 8, 9, 30])
    for (let current = 1; current <= count; current++) {
      const pages = pageWindow(current, count);
      for (const page of [1, current - 1, current, current + 1, count])
        if (page >= 1 && page <= count) expect(pages).toContain(page);
      expect(pages.length).toBeLessThanOrEqual(7);
      for (const [i, page] of pages.entries())
        if (page === null) expect((pages[i + 1] ?? 0) - (pages[i - 1] ?? 0)).toBeGreaterThan(2);
    }
});
