import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  " =1+1",
  "\t=1+1",
  "\r=1",
  "\n@x",
  "\t plain",
  "＝1",
  '=HYPERLINK("https://evil.example","x")',
])("%j does not begin like a formula", (text) => {
  expect(toCsv([[text]])).toMatch(/^\uFEFF"'/);
});

test.each(["Ada", "a=b", "", "2026-01-01", "name@example.com"])("%j stays as it is", (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
});

test("quotes, commas and line breaks stay inside their cell", () => {
  expect(toCsv([['a "b", c\nd', "e"]])).toBe('\uFEFF"a ""b"", c\nd","e"\r\n');
});
