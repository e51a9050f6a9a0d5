import { boosts, docsOf } from "#app/features/resources/find.ts";
import type { Library, LibraryEntry } from "#app/features/resources/library.ts";
import type { Hit } from "#app/features/search/find.ts";
import { indexFinder } from "#app/features/search/index-finder.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { memoizeByObject } from "#shared/memoize.ts";
import type { FileAnswer } from "#shared/render.ts";
import { fill } from "#shared/words.ts";
import { listArticles } from "./articles.server.ts";
import { ARTICLES_PER_PAGE } from "./paging.ts";

/** Everything that the hub of resources lists: the newest articles, pages and tools, and the terms from A to Z. */
export const loadLibrary = memoizeByObject(
  (content: Snapshot): Library => [
    ...articleItems(content),
    ...resourceItems(content),
    ...termItems(content),
  ],
);

/** Articles in all, when the library holds the newest of them only. */
export function countBeyondLibrary(content: Snapshot): number | null {
  const count = listArticles(content).length;
  return count > ARTICLES_PER_PAGE ? count : null;
}

/** The file that the hub's search fetches when it is first used. */
export function libraryFile(content: Snapshot): FileAnswer {
  return {
    status: 200,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=300",
      "X-Robots-Tag": "noindex",
    },
    body: JSON.stringify(loadLibrary(content)),
  };
}

/** Searches the library on the server, for those without a script. */
export function searchLibrary(content: Snapshot, query: string): Hit[] {
  return finderOf(loadLibrary(content))(query);
}

/** An index costs far more than a search. */
const finderOf = memoizeByObject((library: Library) => indexFinder(docsOf(library), boosts));

function articleItems(content: Snapshot): LibraryEntry[] {
  const newest = listArticles(content).slice(0, ARTICLES_PER_PAGE);
  return newest.map((article) => ({
    id: `article-${article.slug}`,
    kind: "article",
    title: article.title,
    text: article.excerpt,
    href: article.path,
    also: [article.category],
    note: fill(content["article-copy"].readTime, { minutes: article.readTime }),
  }));
}

function resourceItems({ resources }: Snapshot): LibraryEntry[] {
  return resources.resources.map(({ thumbnail: _, opens: __, ...item }) => item);
}

/** Terms of the glossary from A to Z; none while its page is left out. */
export function termItems({ glossary, routes }: Snapshot): LibraryEntry[] {
  const here = routes.glossary?.path;
  if (here === undefined) return [];
  const names = new Map(glossary.terms.map(({ slug, term }) => [slug, term]));
  return glossary.terms
    .toSorted((a, b) => a.term.localeCompare(b.term, "en"))
    .map(({ slug, term, also, text, see, link }) => ({
      id: idOf(slug),
      kind: "term",
      title: term,
      text,
      href: `${here}#${idOf(slug)}`,
      also,
      see: see.map((other) => ({ id: idOf(other), title: names.get(other) ?? other })),
      ...(link && { link }),
    }));
}

function idOf(slug: string): string {
  return `term-${slug}`;
}
