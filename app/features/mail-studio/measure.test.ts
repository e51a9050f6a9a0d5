import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailFaces } from "#app/features/mail-studio/mail-faces.server.ts";
import { content } from "#content-model/testing/content.ts";
import { faceNames, measure, missingFrom, wrap } from "./measure.ts";

const faces = mailFaces(content.brand.type);
const anyFace = fc.constantFrom(...faceNames.map((name) => faces[name]));
const size = fc.integer({ min: 6, max: 60 });
const letters = fc.constantFrom(...faces.display.characters);
const copy = fc.array(letters, { maxLength: 400 }).map((chars) => chars.join(""));

describe("measuring", () => {
  it("adds up what the faces say: a mono line is 0.6 em a character, plus the margin", () => {
    expect(measure("12345 SAMPLE", faces.data, 10)).toBeCloseTo(12 * 6 * 1.03);
    expect(measure("", faces.text, 10)).toBe(0);
  });

  it("grows with the text and with the size, and never counts an unknown character as nothing", () => {
    fc.assert(
      fc.property(copy, letters, anyFace, size, (text, more, face, points) => {
        const width = measure(text, face, points);
        expect(measure(text + more, face, points)).toBeGreaterThan(width);
        expect(measure(text, face, points * 2)).toBeCloseTo(width * 2, 5);
        expect(measure(`${text}\u4e2d`, face, points)).toBeGreaterThan(width);
      }),
    );
  });

  it("names the characters that a face doesn't have", () => {
    expect(missingFrom("Café", faces.display)).toEqual([]);
    expect(missingFrom("Łódź łl", faces.text)).toEqual(["Ł", "ź", "ł"]);
  });
});

describe("breaking into lines", () => {
  it("loses nothing but spaces, and no line is wider than its place", () => {
    fc.assert(
      fc.property(
        copy,
        anyFace,
        size,
        fc.integer({ min: 80, max: 600 }),
        (text, face, points, width) => {
          const lines = wrap(text, face, points, width);
          const together = lines.map((line) => line.text).join("");
          expect(together.replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
          for (const line of lines) {
            expect(line.width).toBe(measure(line.text, face, points));
            expect(line.width).toBeLessThanOrEqual(width);
          }
        },
      ),
    );
  });

  it("breaks at spaces where a word fits, and keeps the visitor's own lines", () => {
    expect(wrap("one two\n\nthree", faces.data, 10, 30).map(({ text }) => text)).toEqual([
      "one",
      "two",
      "",
      "thre",
      "e",
    ]);
  });
});
