import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { contrast, shadesOf } from "#shared/color.ts";
import { type BrandColors, type ColorRole, contrastPairs } from "../schema/brand.ts";
import { suggestColor } from "./cross-checks.ts";

const { colors } = content.brand;

test("every pair of today's brand can be read", () => {
  for (const [of, on, least] of contrastPairs)
    expect([of, on, contrast(colors[of], colors[on]) >= least]).toEqual([of, on, true]);
});

test("a color that can be read is its own nearest shade, and white and black have the ends", () => {
  expect(shadesOf("#2f3be6")[0]).toMatch(/^#(2f|2e|30)/);
  expect(shadesOf("#808080")).toEqual(expect.arrayContaining(["#000000", "#ffffff"]));
});

test("each pair that fails gets a color which passes when it is put in", () => {
  for (const [of, on, least] of contrastPairs) {
    const bad: BrandColors = { ...colors, [of]: colors[on] };
    expectHelp(bad, of, on, least);
  }
});

test("40 random colors that can't be read all get one that can, of the same hue", () => {
  const random = numbers(7);
  let tried = 0;
  while (tried < 40) {
    const pair = contrastPairs[Math.floor(random() * contrastPairs.length)];
    if (!pair) continue;
    const [of, on, least] = pair;
    const color = `#${Math.floor(random() * 0xffffff)
      .toString(16)
      .padStart(6, "0")}`;
    const bad: BrandColors = { ...colors, [of]: color };
    if (contrast(bad[of], bad[on]) >= least) continue;
    expectHelp(bad, of, on, least);
    tried += 1;
  }
});

function expectHelp(bad: BrandColors, of: ColorRole, on: ColorRole, least: number) {
  const better = suggestColor(bad, of, [of, on]);
  expect(better, `${of} ${bad[of]} on ${on}`).toMatch(/^#[0-9a-f]{6}$/);
  expect(contrast(better ?? "", bad[on])).toBeGreaterThanOrEqual(least);
}

/** The same numbers each time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
