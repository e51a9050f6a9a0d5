import { describe, expect, it, test } from "vitest";
import { CELL, drawMotif, LINE, wordBars } from "./drawing.ts";

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

const text = "Some words of very different and occasionally considerable lengths, set in lines.";

test("no bar leaves its line and no line its frame", () => {
  const bars = wordBars(text, 120, 3);
  expect(Math.max(...bars.map((bar) => bar.x + bar.width))).toBeLessThanOrEqual(120);
  expect(Math.max(...bars.map((bar) => bar.y))).toBeLessThanOrEqual(2 * LINE);
});

test("a word longer than the line is cut to it", () => {
  expect(wordBars("x".repeat(200), 100, 2)).toEqual([{ x: 0, y: 0, width: 100 }]);
});

test("no text gives no bars", () => {
  expect(wordBars("  ", 100, 2)).toEqual([]);
});
