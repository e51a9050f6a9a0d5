import { useCallback, useEffect, useMemo, useState } from "react";
import { type Find, plainFinder, type SearchDoc, type ServerAnswer } from "./find.ts";

/**
 * The search of a tool. Its index is fetched when the field is first used; until then the server's answer counts for its
 * own query, and a plain search for any other.
 * @param docs the same array until there are others, and `boosts` for as long as the page is shown
 */
export function useFinder(
  docs: readonly SearchDoc[],
  boosts: Readonly<Record<string, number>>,
  answer: ServerAnswer,
  q: string,
): { find: Find; prepare: () => void } {
  const [isWanted, setWanted] = useState(false);
  const [index, setIndex] = useState<{ docs: readonly SearchDoc[]; find: Find } | null>(null);
  const plain = useMemo(() => plainFinder(docs), [docs]);
  const prepare = useCallback(() => setWanted(true), []);
  useEffect(() => {
    if (q !== "" && q !== answer?.q) prepare();
  }, [q, answer, prepare]);
  useEffect(() => {
    if (!isWanted || docs.length === 0) return;
    let isCurrent = true;
    import("./index-finder.ts")
      .then(async ({ indexFinderInPieces }) => {
        const find = await indexFinderInPieces(docs, boosts);
        // What runs for the first time takes longer: better now than at the first key.
        for (const doc of docs.slice(0, 3)) find(Object.values(doc.texts)[0]?.slice(0, 5) ?? "");
        if (isCurrent) setIndex({ docs, find });
      })
      // The plain search goes on; the next use tries again.
      .catch(() => setWanted(false));
    return () => {
      isCurrent = false;
    };
  }, [isWanted, docs, boosts]);

  const find: Find = (query) => {
    if (index?.docs === docs) return index.find(query);
    return answer?.q === query ? [...answer.hits] : plain(query);
  };
  return { find, prepare };
}
