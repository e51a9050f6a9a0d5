import { globSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { type Fault, faultLine } from "../read/fault.ts";
import { readFrontMatter } from "../read/yaml-file.ts";
import { content } from "../testing/content.ts";
import { goodProse, nearMisses } from "../testing/markdown-cases.ts";
import type { Images } from "./images.ts";
import { parseProse } from "./parse-prose.ts";

const copy = content["article-copy"].inText;
const picture = { width: 800, height: 450, hash: "0123456789ab", alpha: false };
const images: Images = { "articles/a.png": picture, "articles/a (1).png": picture };
const tokenValues = new Map([
  ["claim.integrations", "200+"],
  ["path.pricing", "/pricing"],
]);

/** Faults reported for a text, a line each. */
function reported(markdown: string): string[] {
  const found: string[] = [];
  parseProse(markdown, {
    tokenValues,
    images,
    copy,
    folder: "articles",
    report: (fault: Omit<Fault, "file">) => void found.push(faultLine({ file: "a.md", ...fault })),
  });
  return found;
}

describe.each(Object.entries(nearMisses))("%s", (_kind, cases) => {
  it.each(cases)("%j is one fault at its place", (markdown, place, sentence) => {
    const found = reported(markdown);
    if (place === "") return expect(found).toEqual([]);
    expect(found.join("\n")).toMatch(sentence);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`a.md:${place} `);
    expect(found[0]).toMatch(/[.?]$/);
  });
});

describe("good prose", () => {
  it.each(goodProse)("%j has no fault", (markdown) => {
    expect(reported(markdown)).toEqual([]);
  });

  it("may explain an asterisk, which is only warned of", () => {
    expect(reported("It costs $149*.\n\n*plus tax")).toEqual([
      expect.stringMatching(/^a\.md:3:1 Warning: “\*” is left over/),
    ]);
  });

  it("may begin with a tag, which is only warned of", () => {
    expect(reported("#MeToo changed how companies answer.")).toEqual([
      expect.stringMatching(/^a\.md:1:1 Warning: .*write ## and a space/),
    ]);
  });

  it("is warned of again where it was read before, at its line", () => {
    const text = "_blank opens a tab";
    const [first] = reported(text);
    expect(reported(text)).toEqual([first]);
  });
});

test("the articles, the legal texts, and the project’s own documents have no raw syntax", () => {
  const files = globSync(["content/{articles,legal}/*.md", "*.md", "docs/**/*.md"]);
  expect(files.length).toBeGreaterThan(50);
  const raw =
    / (?:is shown as it is|is left over|makes? no list|isn’t read as|names an address|no-break space|has no space behind)/;
  const found = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const body = readFrontMatter(text, () => undefined)?.body ?? text;
    return reported(body)
      .filter((line) => raw.test(line))
      .map((line) => `${file} ${line}`);
  });
  expect(found).toEqual([]);
});
