import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Find, plainFinder, type SearchDoc, type ServerAnswer } from "./find.ts";

/**
 * The search of a tool. Its index is fetched when the field is first used; until then the server's answer counts for its
 * own query, and a plain search for any other.
 * @param docs the same array for as long as the page is shown, and so are `boosts`
 */
export function useFinder(
  docs: readonly SearchDoc[],
  boosts: Readonly<Record<string, number>>,
  answer: ServerAnswer,
  q: string,
): { find: Find; prepare: () => void } {
  const [indexed, setIndexed] = useState<Find | null>(null);
  const plain = useMemo(() => plainFinder(docs), [docs]);
  const asked = useRef(false);
  const prepare = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    import("./index-finder.ts")
      .then(async ({ indexFinderInPieces }) => {
        const find = await indexFinderInPieces(docs, boosts);
        // What runs for the first time takes longer: better now than at the first key.
        for (const doc of docs.slice(0, 3)) find(Object.values(doc.texts)[0]?.slice(0, 5) ?? "");
        setIndexed(() => find);
      })
      // The plain search goes on; the next use tries again.
      .catch(() => {
        asked.current = false;
      });
  }, [docs, boosts]);
  useEffect(() => {
    if (q !== "" && q !== answer?.q) prepare();
  }, [q, answer, prepare]);

  const find: Find = useCallback(
    (query) => {
      if (indexed) return indexed(query);
      return answer?.q === query ? [...answer.hits] : plain(query);
    },
    [indexed, answer, plain],
  );
  return { find, prepare };
}
