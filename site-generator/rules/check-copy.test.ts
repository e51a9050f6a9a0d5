import { describe, expect, it } from "vitest";
import { pageFaultLine } from "../site-error.ts";
import { checkCopy, easeFaults, readingEase, sentencesOf, syllablesOf } from "./check-copy.ts";

const page = (main: string) =>
  `<html><head><title>T</title></head><body><main>${main}</main></body></html>`;
const faults = (main: string) => checkCopy(page(main)).faults.map(({ message }) => message);

describe("copy", () => {
  it("passes short paragraphs under headings in order", () => {
    expect(faults("<h1>A</h1><p>One.</p><h2>B</h2><h3>C</h3><h2>D</h2>")).toEqual([]);
  });

  it("counts words in each paragraph, and a list's items by themselves", () => {
    const words = (count: number) => "word ".repeat(count);
    expect(faults(`<h1>A</h1><p>${words(91)}</p>`)).toEqual([
      expect.stringContaining("a paragraph of 91 words"),
    ]);
    expect(faults(`<h1>A</h1><ul><li>${words(50)}</li><li>${words(50)}</li></ul>`)).toEqual([]);
  });

  it("counts sentences, but not where someone speaks in their own words", () => {
    const four = "<h1>A</h1><p>First one. Second one. Third one. Fourth one.</p>";
    expect(faults(four)).toEqual([expect.stringContaining("a paragraph of 4 sentences")]);
    expect(checkCopy(page(four), true).faults).toEqual([]);
  });

  it("counts the words of a page's and a section's heading", () => {
    const nine = "One two three four five six seven eight nine";
    expect(faults(`<h1>A</h1><h2>${nine}</h2>`)).toEqual([
      expect.stringContaining("has 9 words (at most 8)"),
    ]);
    expect(faults(`<h1>A</h1><h2>B</h2><h3>${nine}</h3>`)).toEqual([]);
  });

  it("finds filler whatever its apostrophe, hyphen or case", () => {
    expect(faults("<h1>A</h1><p>A Cutting edge tool</p>")).toEqual(['filler: "cutting-edge"']);
    expect(faults("<h1>A</h1><p>It’s important to note</p>")).toHaveLength(1);
  });

  it("finds dated words in text, alternatives and descriptions, not in code", () => {
    expect(faults("<h1>A</h1><p>Ask <b>whom</b></p>")).toEqual(['dated: "whom"; say who']);
    expect(faults('<h1>A</h1><img alt="Somebody">')).toHaveLength(1);
    expect(faults("<h1>A</h1><p><code>whom</code></p>")).toEqual([]);
    const head = '<html><head><title>T</title><meta name="description" content="Ticked"></head>';
    expect(checkCopy(`${head}<body><main><h1>A</h1></main></body></html>`).faults).toHaveLength(1);
  });

  it("finds gaps between headings and a second h1", () => {
    expect(faults("<h1>A</h1><h3>B</h3>")).toEqual(['heading "B" is h3 after h1']);
    expect(faults("<h1>A</h1><h1>B</h1>")).toEqual(["has 2 h1 headings, should have one"]);
  });
});

describe("reading ease", () => {
  it("has a bar for each page and one for half of them", () => {
    const page = (path: string, ease: number | null) => ({ path, ease });
    const lines = (...pages: Array<ReturnType<typeof page>>) =>
      easeFaults(pages).map(pageFaultLine);
    expect(lines(page("/a", 70), page("/b", 66), page("/c", null))).toEqual([]);
    expect(lines(page("/a", 49.2), page("/b", 70), page("/c", 80))).toEqual([
      expect.stringMatching(/^\/a: reading ease 49, at least 50/),
    ]);
    expect(lines(page("/a", 60), page("/b", 61))).toEqual([
      expect.stringContaining("median reading ease 61"),
    ]);
  });

  it.each([
    ["data", 2],
    ["record", 2],
    ["like", 1],
    ["audience", 3],
    ["identified", 4],
    ["visitors", 3],
    ["the", 1],
  ])("%s has %i syllables", (word, count) => {
    expect(syllablesOf(word)).toBe(count);
  });

  it("splits sentences, not figures or abbreviations before small letters", () => {
    expect(sentencesOf("Up to 99.9 of it. And a rest, e.g. this? Yes.")).toHaveLength(3);
  });

  it("is high for short words, low for long ones, and silent about scraps", () => {
    const easy = Array.from({ length: 20 }, () => "The cat sat on the mat.");
    const hard = Array.from(
      { length: 20 },
      () => "Organizational responsibilities necessitate communication.",
    );
    expect(readingEase(easy)).toBeGreaterThan(90);
    expect(readingEase([...hard, ...hard])).toBeLessThan(0);
    expect(readingEase(["Too short."])).toBeNull();
  });
});
