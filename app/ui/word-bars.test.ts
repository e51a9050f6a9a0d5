import { expect, test } from "vitest";
import { LINE, wordBars } from "./word-bars.ts";

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
