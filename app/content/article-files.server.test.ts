import { describe, expect, it } from "vitest";
import { isOut, readArticle } from "./article-files.server.ts";

const lines = [
  'title: "A guide"',
  'metaTitle: "A guide"',
  `description: "${"d".repeat(60)}"`,
  `excerpt: "${"e".repeat(60)}"`,
  'category: "Strategy"',
  'date: "2026-12-01"',
  'author: "us"',
  "readTime: 4",
  'cta: { title: "T", text: "t", actions: [{ label: "L", href: "/pricing" }] }',
  "related: []",
];
const source = (...more: string[]) => ["---", ...lines, ...more, "---", "", "Text"].join("\n");
const images = { "/images/team.jpg": { width: 1600, height: 900 } };

describe("the picture of an article", () => {
  it("is drawn, and decorates, where it has none of its own", () => {
    const { image } = readArticle("a-guide", source()).entry;
    expect(image).toEqual({
      src: "/blog/pictures/a-guide.svg",
      alt: "",
      width: 1280,
      height: 720,
    });
  });

  it("is its own, with what it shows and its size", () => {
    const own = source('image: "/images/team.jpg"', 'imageAlt: "The team at a table"');
    expect(readArticle("a-guide", own, images).entry.image).toEqual({
      src: "/images/team.jpg",
      alt: "The team at a table",
      width: 1600,
      height: 900,
    });
  });

  it("stops with file, line and a sentence if it isn't there, or isn't described", () => {
    const lost = source('image: "/images/lost.jpg"', 'imageAlt: "x"');
    expect(() => readArticle("a-guide", lost, images)).toThrow(
      /^content\/articles\/a-guide\.md:12: there is no picture "\/images\/lost\.jpg"/,
    );
    expect(() => readArticle("a-guide", source('image: "/images/team.jpg"'), images)).toThrow(
      /^content\/articles\/a-guide\.md:\d+: imageAlt: Write image and imageAlt together/,
    );
  });
});

describe("a file of an article", () => {
  it("says on which line its text begins", () => {
    expect(readArticle("a-guide", source()).firstLine).toBe(13);
  });

  it("stops at a field that nothing reads, with its line", () => {
    expect(() => readArticle("a-guide", source("draft: true"))).toThrow(
      /^content\/articles\/a-guide\.md:12: front matter: .*draft/,
    );
  });
});

it("an article is out on its day, and not before", () => {
  expect(isOut({ date: "2026-12-01" }, "2026-11-30")).toBe(false);
  expect(isOut({ date: "2026-12-01" }, "2026-12-01")).toBe(true);
});
