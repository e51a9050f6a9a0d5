import { describe, expect, it } from "vitest";
import { readContentFiles } from "../read/files.ts";
import { allowedTerms, copyOf, datedCopy, datedIn, datedWords } from "./wording.ts";

const { texts } = await readContentFiles("content");

describe("dated words", () => {
  it("are named with their file, line and the better word", () => {
    const source = "# whom\nhero:\n  title: >-\n    Tell us whom\n    you serve\n  id: whom\n";
    expect(datedCopy("content/pages/x.yaml", copyOf("content/pages/x.yaml", source))).toEqual([
      "content/pages/x.yaml:3 “whom”: say who",
    ]);
  });

  it("are found in Markdown, but not in its code or addresses", () => {
    const source = "---\ntitle: Nobody\n---\nFine `whom`.\n[here](/whom) somebody\n";
    expect(datedCopy("content/articles/x.md", copyOf("content/articles/x.md", source))).toEqual([
      "content/articles/x.md:2 “nobody”: say no one",
      "content/articles/x.md:5 “somebody”: say someone",
    ]);
  });

  it("are found whatever their case and apostrophe, and not in other words", () => {
    expect(datedIn("A ticked box STANDS here")).toHaveLength(2);
    expect(datedIn("Standard, standalone, understand, stand out, tickets, recommend")).toEqual([]);
  });

  it("each say what to write instead, and are written once", () => {
    expect(datedWords.filter(({ say }) => say === "")).toEqual([]);
    expect(new Set(datedWords.map(({ word }) => word)).size).toBe(datedWords.length);
  });

  it("are allowed only in terms that the content has", () => {
    const all = [...texts]
      .filter(([name]) => /\.(yaml|md)$/.test(name))
      .flatMap(([name, text]) => copyOf(name, text))
      .map(({ text }) => text.toLowerCase())
      .join("\n");
    expect(allowedTerms.filter((term) => all.replaceAll(term, "") === all)).toEqual([]);
  });
});
