import { describe, expect, it } from "vitest";
import { toolGlyphs } from "#app/content/drawings.server.ts";
import { industryGlyphs } from "#app/sections/panels/industry-glyphs.ts";
import { drawGlyph } from "./glyph.ts";

describe("a drawing in the grid", () => {
  it("has a dot, a cell or an accent for every place", () => {
    const { size, dots, cells, accent } = drawGlyph([".#", "o."]);
    expect(size).toEqual({ width: 20, height: 20 });
    expect([dots, cells, accent].map((path) => path.match(/M/g)?.length)).toEqual([2, 1, 1]);
  });

  it.each(Object.entries({ ...industryGlyphs, ...toolGlyphs }))(
    "%s is nine by nine",
    (_name, rows) => {
      expect(rows).toHaveLength(9);
      for (const row of rows) expect(row).toMatch(/^[.#o]{9}$/);
    },
  );

  it("is another one for each tool", () => {
    const drawn = Object.values(toolGlyphs).map((rows) => rows.join(""));
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});
