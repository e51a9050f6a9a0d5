import stringWidth from "string-width";
import { expect, test } from "vitest";
import { columns, cutTo, listing } from "./format.ts";

const listed = {
  facts: {
    head: ["REFERENCE", "COUNT"],
    rows: [
      ["TF-1111-1111", "3"],
      ["TF-2222-2222", "12"],
    ],
  },
  texts: {
    head: ["NAME", "COMPANY", "EMAIL"],
    rows: [
      ["Adalbert-Maximilian von Hohenzollern", "Krone", "a.very.long.address@example.com"],
      ["Ada", "", "ada@example.com"],
    ],
  },
};

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

test.each([40, 60, 80, 98])(
  "a list fits into %i columns and cuts nothing that fits into a line",
  (width) => {
    const text = listing(listed, width);
    for (const line of text.split("\n")) expect(stringWidth(line)).toBeLessThanOrEqual(width);
    for (const row of [...listed.facts.rows, ...listed.texts.rows]) {
      for (const cell of row) expect(text).toContain(cell);
    }
    expect(text).not.toContain("…");
  },
);

test("a list is a table where there is room, and blocks where there is none", () => {
  expect(listing(listed, 100).split("\n")[0]).toMatch(/^REFERENCE +COUNT +NAME +COMPANY +EMAIL$/);
  expect(listing(listed, 80)).toBe(
    [
      "REFERENCE     COUNT",
      "TF-1111-1111      3",
      "    Adalbert-Maximilian von Hohenzollern  Krone  a.very.long.address@example.com",
      "TF-2222-2222     12",
      "    Ada  ada@example.com",
      "",
    ].join("\n"),
  );
});

test("a text that is wider than a line is cut, and shows it", () => {
  const text = listing(
    { ...listed, texts: { head: ["NAME"], rows: [["x".repeat(90)], [""]] } },
    30,
  );
  expect(text).toContain(`    ${"x".repeat(25)}…\n`);
  expect(text.split("\n")).toHaveLength(5);
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
