import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { contrast } from "#shared/color.ts";
import { correctionsOf, pairs, readBrand, readColor, skinOf } from "./skin.ts";

const { start, presets } = content.tools["brand-preview"];
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);
const colors = fc.record({ primary: color, accent: color, surface: color });

describe("a skin of three colors", () => {
  it("can be read in every pair, whatever the colors are", () => {
    fc.assert(
      fc.property(colors, (given) => {
        const skin = skinOf(given);
        for (const [of, on, least] of pairs)
          expect(contrast(skin[of], skin[on]), `${of} on ${on}`).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 300 },
    );
  });

  it("keeps the visitor's colors where they can be read, and says where it couldn't", () => {
    fc.assert(
      fc.property(colors, (given) => {
        const skin = skinOf(given);
        expect([skin.primary, skin.surface]).toEqual([given.primary, given.surface]);
        if (contrast(given.accent, given.surface) >= 4.5) {
          expect([skin.accent, skin.link]).toEqual([given.accent, given.accent]);
          expect(correctionsOf(given, skin)).toEqual([]);
        } else expect(correctionsOf(given, skin).map(({ role }) => role)).toContain("link");
      }),
      { numRuns: 300 },
    );
  });

  it("needs no correction for the start and the palettes to try", () => {
    for (const given of [start, ...presets])
      expect(correctionsOf(given, skinOf(given))).toEqual([]);
  });
});

describe("a brand in the URL", () => {
  const read = (query: Record<string, string>) => readBrand(new URLSearchParams(query), start);

  it("starts as the sample, without a fault", () => {
    expect(read({})).toMatchObject({ name: start.brand, faults: {}, text: start });
  });

  it.each([
    ["0D5A45", "#0d5a45"],
    [" #fa0 ", "#ffaa00"],
    ["#12345", null],
    ["red", null],
    ["", null],
    ["#12345g", null],
    ["url(#x)", null],
  ])("reads %j as a color", (text, expected) => {
    expect(readColor(text)).toBe(expected);
  });

  it("keeps what is wrong as typed, says why, and draws the start in its place", () => {
    const { text, faults, colors: drawn, name } = read({ brand: " ", accent: "blue" });
    expect(text).toMatchObject({ brand: " ", accent: "blue" });
    expect(faults).toEqual({ brand: "empty", accent: "not-a-color" });
    expect([name, drawn.accent]).toEqual([start.brand, start.accent]);
    expect(read({ brand: "x".repeat(41) }).faults).toEqual({ brand: "too-long" });
  });

  it("has its keys in the route registry, so that the server answers requests with them", () => {
    expect([...(content.routes["white-label"].query ?? [])].sort()).toEqual(
      Object.keys(start).sort(),
    );
  });
});
