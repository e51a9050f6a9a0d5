import type { Library, LibraryItem, Search } from "#app/features/resources/library.ts";
import { createSearch } from "#app/features/resources/search-index.ts";
import { articleWords } from "#content/article-words.ts";
import { glossary } from "#content/collections/glossary.ts";
import { resources } from "#content/collections/resources.ts";
import { path } from "#content/routes.ts";
import { type Term, termSchema } from "#model/schema/glossary.ts";
import { resourceSchema } from "#model/schema/resources.ts";
import { listArticles } from "./articles.server.ts";
import { ARTICLES_PER_PAGE } from "./paging.ts";

let indexed: { library: Library; search: Search } | undefined;

/** Everything that the hub of resources lists: the newest articles, pages and tools, and the terms from A to Z. */
export function loadLibrary(): Library {
  return theLibrary().library;
}

/** Articles in all, when the library holds the newest of them only. */
export function countBeyondLibrary(): number | null {
  const count = listArticles().length;
  return count > ARTICLES_PER_PAGE ? count : null;
}

/** Searches the library on the server, for those without a script. */
export function searchLibrary(query: string): string[] {
  return theLibrary().search(query);
}

function theLibrary() {
  if (!indexed) {
    const library = [...articleItems(), ...resourceItems(), ...termItems()];
    indexed = { library, search: createSearch(library) };
  }
  return indexed;
}

function articleItems(): LibraryItem[] {
  const newest = listArticles().slice(0, ARTICLES_PER_PAGE);
  return newest.map((article) => ({
    id: `article-${article.slug}`,
    kind: "article",
    title: article.title,
    text: article.excerpt,
    href: article.path,
    also: [article.category],
    note: articleWords.readTime(article.readTime),
    image: article.image,
  }));
}

function resourceItems(): LibraryItem[] {
  return resources.map((entry) => {
    const { figure, ...item } = resourceSchema.parse(entry);
    return { ...item, ...(figure && { figure }) };
  });
}

function termItems(): LibraryItem[] {
  const terms = glossary.map((term) => termSchema.parse(term));
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  return terms
    .sort((a, b) => a.term.localeCompare(b.term, "en"))
    .map(({ slug, term, also, text, see, link }) => ({
      id: idOf(slug),
      kind: "term",
      title: term,
      text,
      href: `${path("resources")}#${idOf(slug)}`,
      also,
      see: see.map((other) => ({ id: idOf(other), title: nameOf(bySlug, other) })),
      ...(link && { link }),
    }));
}

function idOf(slug: string): string {
  return `term-${slug}`;
}

function nameOf(terms: ReadonlyMap<string, Term>, slug: string): string {
  const found = terms.get(slug);
  if (!found) throw new Error(`content/collections/glossary.ts: there is no term "${slug}"`);
  return found.term;
}
