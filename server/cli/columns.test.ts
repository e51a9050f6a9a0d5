import stringWidth from "string-width";
import { expect, test } from "vitest";
import { columns, cutTo } from "./columns.ts";

const wide = [
  ["TF-1111-1111", "Adalbert-Maximilian von Hohenzollern", "a.very.long.address@example.com", "3"],
  ["TF-2222-2222", "Ada", "ada@example.com", "12"],
];
const head = ["REFERENCE", "NAME", "EMAIL", "COUNT"];

test("columns are as wide as their content, figures to the right, empty ones left out", () => {
  expect(
    columns(
      ["A", "B", "C"],
      [
        ["x", "", "1"],
        ["yy", "", "10"],
      ],
    ),
  ).toBe("A   C\nx    1\nyy  10\n");
});

test.each([40, 60, 70, 80])("a line fits into %i columns, and what is cut shows it", (width) => {
  const text = columns(head, wide, { width, cut: { NAME: 6, EMAIL: 8 } });
  const lines = text.trimEnd().split("\n");
  for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
  expect(text).toContain("TF-1111-1111");
  expect(text).toContain("Ada ");
  expect(text.includes("…")).toBe(width < 93);
});

test("nothing is cut where there is room, nor below its least width", () => {
  expect(columns(head, wide, { width: 200, cut: { NAME: 6, EMAIL: 8 } })).not.toContain("…");
  const least = columns(head, wide, { width: 10, cut: { NAME: 6, EMAIL: 8 } });
  expect(least.split("\n")[1]).toBe("TF-1111-1111  Adalb…  a.very.…      3");
});

test("characters that take two columns, or none, are counted so", () => {
  expect(cutTo("東京データ", 10)).toBe("東京データ");
  expect(cutTo("東京データ", 7)).toBe("東京デ…");
  expect(cutTo("👩‍👩‍👧‍👦 Ada", 4)).toBe("👩‍👩‍👧‍👦 …");
  const lines = columns(
    ["N", "X"],
    [
      ["東京", "a"],
      ["Ada", "b"],
    ],
  ).split("\n");
  expect(lines.map((line) => stringWidth(line)).slice(0, 3)).toEqual([7, 7, 7]);
});
