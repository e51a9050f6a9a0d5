import { describe, expect, it } from "vitest";
import * as article from "#app/routes/article.tsx";
import * as notFound from "#app/routes/not-found.tsx";
import { missingMeta } from "#app/seo/meta.ts";
import { rootMatches } from "#app/testing/drawn.tsx";
import { content } from "#model/testing/content.ts";

type Tag = Record<string, unknown>;

/** A head's tags as `name -> value`. */
function tagsOf(head: readonly unknown[]): Map<string, unknown> {
  return new Map(
    (head as Tag[]).map((tag) =>
      "title" in tag
        ? ["title", tag.title]
        : [String(tag.name ?? tag.property ?? tag.rel), tag.content ?? tag.href],
    ),
  );
}

describe("the head of a page that is not found", () => {
  const tags = tagsOf(missingMeta(rootMatches));

  it("stays out of search engines", () => {
    expect(tags.get("robots")).toBe("noindex");
  });

  it("has a title, a description, a canonical address and a social preview, as every page", () => {
    for (const name of ["title", "description", "og:title", "og:description", "twitter:card"])
      expect(tags.get(name), name).toBeTruthy();
    expect(tags.get("canonical")).toBe(`${content.settings.siteUrl}/404`);
    expect(tags.get("og:url")).toBe(`${content.settings.siteUrl}/404`);
    expect(tags.get("og:image")).toBe(`${content.settings.siteUrl}/social/404.png`);
  });

  it("is the same wherever nothing is found", () => {
    const nothing = { loaderData: undefined, matches: rootMatches };
    const missing = missingMeta(rootMatches);
    expect(notFound.meta(nothing as unknown as Parameters<typeof notFound.meta>[0])).toEqual(
      missing,
    );
    expect(article.meta(nothing as unknown as Parameters<typeof article.meta>[0])).toEqual(missing);
  });
});
