import { expect, test } from "vitest";
import { sizes, toPath, WEEKS, xOf, yOf } from "./intent-scale.ts";

test.each(Object.values(sizes))("the curve keeps inside its frame at $width units", (size) => {
  expect(xOf(size, 1)).toBe(size.left);
  expect(xOf(size, WEEKS)).toBe(size.width - size.right);
  expect(yOf(size, 100)).toBe(size.top);
  expect(yOf(size, 0)).toBe(size.height - size.bottom);
});

test("a curve from a later week starts there", () => {
  const path = toPath(sizes.wide, [0, 0, 100], 3);
  expect(path).toBe(`M${xOf(sizes.wide, 3)} ${sizes.wide.top}`);
});
