import MiniSearch from "minisearch";
import type { Find, SearchDoc } from "./find.ts";

type Boosts = Readonly<Record<string, number>>;

/** Entries that are put into the index at a time, so that a key in between is answered. */
const CHUNK = 40;

/**
 * Finds by an index: beginnings of words count, and so do small misspellings.
 * @param boosts fields that are searched, with their weight
 */
export function indexFinder(docs: readonly SearchDoc[], boosts: Boosts): Find {
  const index = emptyIndex(boosts);
  index.addAll(docs);
  return finderOf(index);
}

/** The same in small pieces, for the browser, which fetches this module when a search field is first used. */
export async function indexFinderInPieces(
  docs: readonly SearchDoc[],
  boosts: Boosts,
): Promise<Find> {
  const index = emptyIndex(boosts);
  await index.addAllAsync(docs, { chunkSize: CHUNK });
  return finderOf(index);
}

function emptyIndex(boosts: Boosts): MiniSearch<SearchDoc> {
  return new MiniSearch<SearchDoc>({
    fields: Object.keys(boosts),
    extractField: (doc, name) => (name === "id" ? doc.id : (doc.texts[name] ?? "")),
    searchOptions: {
      boost: boosts,
      prefix: true,
      // A short word is too close to too many others.
      fuzzy: (word) => (word.length > 3 ? 0.2 : false),
      weights: { prefix: 0.5, fuzzy: 0.2 },
      combineWith: "AND",
    },
  });
}

function finderOf(index: MiniSearch<SearchDoc>): Find {
  return (query) => index.search(query).map(({ id, terms }) => ({ id: String(id), terms }));
}
