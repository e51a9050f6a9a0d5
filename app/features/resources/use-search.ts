import { useCallback, useEffect, useRef, useState } from "react";
import { plainSearch } from "./find.ts";
import type { Library, Search } from "./library.ts";

/** What the server found for the query that the page was asked with. */
export type ServerAnswer = { q: string; ids: string[] } | null;

/**
 * The search of the hub. Its index is fetched when the field is first used; until then the server's answer
 * counts for its own query, and a plain search for any other.
 */
export function useSearch(library: Library, answer: ServerAnswer, q: string) {
  const [indexed, setIndexed] = useState<Search | null>(null);
  const asked = useRef(false);
  const prepare = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    import("./search-index.ts")
      .then(({ createSearch }) => setIndexed(() => createSearch(library)))
      // The plain search goes on; the next use tries again.
      .catch(() => {
        asked.current = false;
      });
  }, [library]);
  useEffect(() => {
    if (q !== "" && q !== answer?.q) prepare();
  }, [q, answer, prepare]);

  const search: Search = (query) => {
    if (indexed) return indexed(query);
    return answer?.q === query ? answer.ids : plainSearch(library)(query);
  };
  return { search, prepare };
}
