import fc from "fast-check";
import { expect, test } from "vitest";
import { mark, phoneIn, phonesIn, readPhrases, wordsOf } from "./terms.ts";

test.each([
  ["Ada Lovelace", ["ada", "lovelace"]],
  ["ada.l@Example.com", ["ada", "l", "example", "com"]],
  ["Ångström, naïve café — ½ Straße", ["angstrom", "naive", "cafe", "1", "2", "straße"]],
  ["TF-7K3M-9QX2", ["tf", "7k3m", "9qx2"]],
  ["state:won form-x 'a' \"b\" \\ & | ! * ( )", ["state", "won", "form", "x", "a", "b"]],
  ["Łódź 東京 Ελλάδα", ["łodz", "東京", "ελλαδα"]],
  ["", []],
])("%j is read as words", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("no text becomes a mark, or a sign that a database reads as its own", () => {
  // Halves of characters too.
  const anyCharacter = fc.integer({ min: 1, max: 0x10ffff }).map((at) => String.fromCodePoint(at));
  const isWord = /^[\p{L}\p{N}\p{M}]{1,64}$/u;
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 80 }), (text) =>
      wordsOf(text).every((word) => isWord.test(word)),
    ),
  );
  expect(wordsOf("x".repeat(1000))).toEqual(["x".repeat(64)]);
  expect(wordsOf("a ".repeat(20_000))).toHaveLength(10_000);
  expect(wordsOf(`${"中".repeat(64)} `.repeat(20_000)).join("").length * 3).toBeLessThan(500_001);
  expect(mark("state", "won")).toBe("state:won");
});

test("what is typed becomes phrases", () => {
  expect(readPhrases("ada lovel*")).toEqual([
    { words: ["ada"], isPrefix: true },
    { words: ["lovel"], isPrefix: true },
  ]);
  expect(readPhrases('"not happy" ada@exam')).toEqual([
    { words: ["not", "happy"], isPrefix: false },
    { words: ["ada", "exam"], isPrefix: true },
  ]);
  // Too short for a beginning, never closed, nothing in it.
  expect(readPhrases('ad* "open end')).toEqual([
    { words: ["ad"], isPrefix: false },
    { words: ["open", "end"], isPrefix: false },
  ]);
  expect(readPhrases('  * "" -- ')).toEqual([]);
});

test.each([
  ["+1 (555) 014-2339", "5550142339"],
  ["555.014.2339", "5550142339"],
  ['"555 0142"', "5550142"],
  ["555 014", null],
  ["ada 5550142339", null],
])("a search for %j looks for the digits %s", (text, digits) => {
  expect(phoneIn(text)).toBe(digits);
});

test("phone numbers in a text are found by their digits", () => {
  expect(phonesIn("Ring +1 (555) 014-2339, or 555 0142; room 12.")).toEqual([
    "5550142339",
    "5550142",
  ]);
});
