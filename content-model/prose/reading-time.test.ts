import { expect, test } from "vitest";
import { readingMinutes } from "./parse-prose.ts";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

test("the words of all parts of a text are counted, whole minutes and one at least", () => {
  expect(readingMinutes([])).toBe(1);
  expect(readingMinutes([words(40)])).toBe(1);
  const list = { tag: "ul", children: [{ tag: "li", children: [words(220), "don’t 1,000"] }] };
  expect(readingMinutes([{ tag: "p", children: [words(440)] }, list])).toBe(3);
});
