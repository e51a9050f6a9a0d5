import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  " =1+1",
  "\u00a0=1+1",
  "\u200b=1+1",
  "\u0001=1+1",
  "\t=1+1",
  "\r=1",
  "\n@x",
  "\t plain",
  "＝1",
  '=HYPERLINK("https://evil.example","x")',
  '"=1+1"',
])("%j does not begin like a formula", (text) => {
  expect(toCsv([[text]])).toMatch(/^\uFEFF"'/);
});

test.each([
  ["hello;=1+1;x", "hello;'=1+1;x"],
  ["hello;  =1+1", "hello;'  =1+1"],
  ["a;-1;+2;@x", "a;'-1;'+2;'@x"],
  ["hello\t=1+1", "hello\t'=1+1"],
  ["hello\n=1+1", "hello\n'=1+1"],
  ["hello\r\n=1+1\r\nx", "hello\r\n'=1+1\r\nx"],
  ["hello\u2028=1+1", "hello\u2028'=1+1"],
  ["hello\v=1+1", "hello\v'=1+1"],
  ['hello;"=1+1"', `hello;'"=1+1"`],
  ['hello;""=1+1', `hello;'""=1+1`],
  ["a;;;=1", "a;;;'=1"],
  ["a;＝1", "a;'＝1"],
  ["a;\u200b=1", "a;'\u200b=1"],
])("%j has no formula behind a place where some programs split", (text, safe) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"${safe.replaceAll('"', '""')}"\r\n`);
});

test.each([
  "Ada",
  "a=b",
  "",
  "2026-01-01",
  "name@example.com",
  "one; two; three",
  "5 - 3 = 2",
  "first line\nsecond line",
  "Tel. (212) 555-0142; ask for Ada",
])("%j stays as it is", (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
});

test("quotes, commas and line breaks stay inside their cell", () => {
  expect(toCsv([['a "b", c\nd', "e"]])).toBe('\uFEFF"a ""b"", c\nd","e"\r\n');
});

/** The cells that a program finds which splits at `separator` and takes quotes only at the beginning of a cell. */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let isStart = true;
  for (let at = 0; at < csv.length; at++) {
    const character = csv[at] ?? "";
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (csv[at + 1] === '"') cell += csv[at++];
      else isQuoted = false;
    } else if (isStart && character === '"') isQuoted = true;
    else if (character === separator || character === "\n" || character === "\r") {
      cells.push(cell);
      cell = "";
      isStart = true;
      continue;
    } else cell += character;
    isStart = false;
  }
  return [...cells, cell];
}

test("no cell of any text is a formula, whether a program splits at commas, semicolons, or tabs", () => {
  const piece = fc.constantFrom(..."=+-@;,\t\r\n\"' a1\u00a0＝".split(""), '""', ";=", '";=');
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (row) => {
      const csv = toCsv([row]).replace("\uFEFF", "");
      for (const separator of [",", ";", "\t"]) {
        for (const cell of cellsOf(csv, separator)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/);
      }
    }),
    { numRuns: 3_000 },
  );
});
