import type { Library, LibraryItem, Search } from "#app/features/resources/library.ts";
import { createSearch } from "#app/features/resources/search-index.ts";
import { fill } from "#contracts/fill.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { listArticles } from "./articles.server.ts";
import { ARTICLES_PER_PAGE } from "./paging.ts";

/** Made once for each content: an index costs far more than a search. */
const indexed = new WeakMap<Snapshot, { library: Library; search: Search }>();

/** Everything that the hub of resources lists: the newest articles, pages and tools, and the terms from A to Z. */
export function loadLibrary(content: Snapshot): Library {
  return libraryOf(content).library;
}

/** Articles in all, when the library holds the newest of them only. */
export function countBeyondLibrary(content: Snapshot): number | null {
  const count = listArticles(content).length;
  return count > ARTICLES_PER_PAGE ? count : null;
}

/** Searches the library on the server, for those without a script. */
export function searchLibrary(content: Snapshot, query: string): string[] {
  return libraryOf(content).search(query);
}

function libraryOf(content: Snapshot) {
  const known = indexed.get(content);
  if (known) return known;
  const library: Library = [
    ...articleItems(content),
    ...resourceItems(content),
    ...termItems(content),
  ];
  const made = { library, search: createSearch(library) };
  indexed.set(content, made);
  return made;
}

function articleItems(content: Snapshot): LibraryItem[] {
  const newest = listArticles(content).slice(0, ARTICLES_PER_PAGE);
  return newest.map((article) => ({
    id: `article-${article.slug}`,
    kind: "article",
    title: article.title,
    text: article.excerpt,
    href: article.path,
    also: [article.category],
    note: fill(content["article-words"].readTime, { minutes: article.readTime }),
    image: article.image,
  }));
}

function resourceItems({ resources }: Snapshot): LibraryItem[] {
  return resources.resources.map(({ figure, ...item }) => ({ ...item, ...(figure && { figure }) }));
}

function termItems({ glossary, routes }: Snapshot): LibraryItem[] {
  const names = new Map(glossary.terms.map(({ slug, term }) => [slug, term]));
  return glossary.terms
    .toSorted((a, b) => a.term.localeCompare(b.term, "en"))
    .map(({ slug, term, also, text, see, link }) => ({
      id: idOf(slug),
      kind: "term",
      title: term,
      text,
      href: `${routes.resources.path}#${idOf(slug)}`,
      also,
      see: see.map((other) => ({ id: idOf(other), title: names.get(other) ?? other })),
      ...(link && { link }),
    }));
}

function idOf(slug: string): string {
  return `term-${slug}`;
}
