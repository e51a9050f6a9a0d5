import { expect, it } from "vitest";
import { drawGlyph } from "./glyph.ts";

it("a drawing in the grid has a dot, a cell or an accent for every place", () => {
  const { size, dots, cells, accent } = drawGlyph([".#", "o."]);
  expect(size).toEqual({ width: 20, height: 20 });
  expect([dots, cells, accent].map((path) => path.match(/M/g)?.length)).toEqual([2, 1, 1]);
});
