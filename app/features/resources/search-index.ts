import MiniSearch from "minisearch";
import type { Library, Search } from "./library.ts";

/**
 * Full-text search over the library: beginnings of words count, and so do small misspellings.
 * The browser fetches this module when the search field is first used; the server has it at hand.
 */
export function createSearch(library: Library): Search {
  const index = new MiniSearch<{ id: string }>({
    fields: ["title", "also", "text"],
    searchOptions: {
      boost: { title: 5, also: 3 },
      prefix: true,
      // A short word is too close to too many others.
      fuzzy: (word) => (word.length > 3 ? 0.2 : false),
      weights: { prefix: 0.5, fuzzy: 0.2 },
      combineWith: "AND",
    },
  });
  index.addAll(
    library.map(({ id, title, also, text }) => ({ id, title, also: also.join(" · "), text })),
  );
  return (query) => index.search(query).map(({ id }) => String(id));
}
