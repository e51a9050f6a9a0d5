import { expect, test } from "vitest";
import { arrival } from "./arrival.ts";
import { largestShift, slowInteraction } from "./vital-math.ts";

const own = "https://www.example.com";

test.each([
  ["https://www.search.example/find?q=secret", "navigate", true, "search.example"],
  ["", "navigate", true, ""],
  [`${own}/pricing`, "navigate", false, ""],
  ["https://search.example/", "reload", false, ""],
  ["https://search.example/", "back_forward", false, ""],
  ["android-app://com.example/", "navigate", true, ""],
  ["https://xn--bcher-kva.example/", "navigate", true, "xn--bcher-kva.example"],
])("arriving from %j by %s", (referrer, type, entry, source) => {
  expect(arrival(referrer, own, type)).toEqual({ entry, source });
});

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

test("layout shifts count in bursts, the largest decides, and the visitor's own don't count", () => {
  expect(largestShift([])).toBe(0);
  expect(largestShift([shift(0, 0.1), shift(500, 0.1)])).toBeCloseTo(0.2);
  expect(largestShift([shift(0, 0.1), shift(1_500, 0.15)])).toBeCloseTo(0.15);
  expect(largestShift([shift(0, 0.3, true), shift(10, 0.05)])).toBeCloseTo(0.05);
  const long = Array.from({ length: 12 }, (_, i) => shift(i * 900, 0.1));
  expect(largestShift(long)).toBeCloseTo(0.6);
});

test("the slowest interaction decides, without one outlier in fifty", () => {
  expect(slowInteraction([])).toBeNull();
  expect(slowInteraction([40, 200, 90])).toBe(200);
  expect(slowInteraction([...Array(60).fill(50), 900])).toBe(50);
});
