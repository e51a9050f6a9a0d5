import type { Library, LibraryItem, Search } from "./library.ts";
import type { ResourcesQuery } from "./query.ts";

export type Found = {
  /** In the library's order, or the best match first. */
  items: readonly LibraryItem[];
  /** Matches of the query that the kind leaves out. */
  elsewhere: number;
};

/** The items that a query and a kind let through. */
export function find(library: Library, { q, kind }: ResourcesQuery, search: Search): Found {
  const matches = q === "" ? library : inOrder(library, search(q));
  const items = kind ? matches.filter((item) => item.kind === kind) : matches;
  return { items, elsewhere: matches.length - items.length };
}

/** A search without an index, for the moment before it is there: all words must stand somewhere. */
export function plainSearch(library: Library): Search {
  return (query) => {
    const words = query.toLowerCase().split(" ");
    return library
      .filter((item) => {
        const text = [item.title, ...item.also, item.text].join(" ").toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .map(({ id }) => id);
  };
}

function inOrder(library: Library, ids: readonly string[]): LibraryItem[] {
  const byId = new Map(library.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
