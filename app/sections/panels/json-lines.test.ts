import { expect, test } from "vitest";
import { jsonLines } from "./json-lines.ts";

const value = {
  id: "a",
  n: 1,
  none: null,
  list: ["x", "y"],
  inner: { yes: true, deep: [{ z: 0 }] },
};

test("the lines read together are the same JSON", () => {
  const text = jsonLines(value)
    .map((line) => line.tokens.map((token) => token.text).join(""))
    .join("\n");
  expect(JSON.parse(text)).toEqual(value);
});

test("lists of scalars stay on one line, objects open their own depth", () => {
  const lines = jsonLines(value);
  expect(lines.map((line) => line.depth)).toEqual([0, 1, 1, 1, 1, 1, 2, 2, 3, 4, 3, 2, 1, 0]);
});
