import { describe, expect, it } from "vitest";
import { termSchema } from "#content-model/schema/pages.ts";
import { content } from "#content-model/testing/content.ts";

const glossary = content.glossary.terms;

const slugs = glossary.map(({ slug }) => slug);

describe("the glossary", () => {
  it.each(glossary.map((term) => [term.slug, term] as const))(
    "%s keeps to the author's manual",
    (_slug, term) => {
      const read = termSchema.safeParse(term);
      expect(read.error?.issues ?? []).toEqual([]);
    },
  );

  it("has at least the ordered number of terms, each once", () => {
    expect(glossary.length).toBeGreaterThanOrEqual(40);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it("refers only to terms that it has, and to no term from itself", () => {
    for (const { slug, see = [] } of glossary)
      for (const other of see) {
        expect(slugs, `${slug} -> ${other}`).toContain(other);
        expect(other).not.toBe(slug);
      }
  });

  it("leads to every term from some other one", () => {
    const named = new Set(glossary.flatMap(({ see = [] }) => see));
    expect(slugs.filter((slug) => !named.has(slug))).toEqual([]);
  });
});
