import { describe, expect, it } from "vitest";
import { CELL, drawMotif } from "./motif.ts";

describe("the motif", () => {
  it("is the same for the same seed and another for another", () => {
    expect(drawMotif("a-slug", 20, 10)).toEqual(drawMotif("a-slug", 20, 10));
    expect(drawMotif("a-slug", 20, 10)).not.toEqual(drawMotif("b-slug", 20, 10));
  });

  it.each(["one", "two", "three", "four", "five", "six"])(
    "keeps %s inside its frame, with dots, bars and one glow",
    (seed) => {
      const { bars, glow, dots, width, height } = drawMotif(seed, 28, 16);
      expect(dots.length).toBeGreaterThan(0);
      expect(bars.length).toBeGreaterThan(5);
      expect(glow).toBeDefined();
      for (const bar of bars) {
        expect(bar.x + bar.width).toBeLessThanOrEqual(width);
        expect(bar.y + CELL).toBeLessThanOrEqual(height);
        expect(bar.width).toBeGreaterThan(0);
      }
    },
  );
});
