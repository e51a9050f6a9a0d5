import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { cleanQuery, type Find, plainFinder, type SearchDoc, type ServerAnswer } from "./find.ts";

type SearchOptions = {
  /** Id of the search field: native, and outside of the island. */
  field: string;
  /** The query as the address has it. */
  inUrl: string;
  /** The same array for as long as the page is shown, and so are `boosts`. */
  docs: readonly SearchDoc[];
  boosts: Readonly<Record<string, number>>;
  answer: ServerAnswer;
  /** Called when the field is used. */
  onUse?: () => void;
};

/** Searches as a visitor types, a moment before the address has it. `clear` empties the field and gives it the focus. */
export function useSearch({ field, inUrl, docs, boosts, answer, onUse }: SearchOptions): {
  q: string;
  find: Find;
  clear: () => void;
} {
  const [q, type] = useTyped(inUrl);
  const { find, prepare } = useFinder(docs, boosts, answer, q);
  useEffect(() => {
    const input = fieldOf(field);
    if (!input) return;
    const stop = new AbortController();
    const { signal } = stop;
    const use = () => {
      prepare();
      onUse?.();
    };
    input.addEventListener("focus", use, { signal });
    input.addEventListener("input", () => type(input.value), { signal });
    if (input === document.activeElement) use();
    return () => stop.abort();
  }, [field, type, prepare, onUse]);
  const clear = () => {
    type("");
    const input = fieldOf(field);
    if (!input) return;
    input.value = "";
    input.focus({ preventScroll: true });
  };
  return { q, find, clear };
}

function fieldOf(id: string): HTMLInputElement | null {
  return document.getElementById(id) as HTMLInputElement | null;
}

/**
 * The query of a search field, as it is typed. The key itself is answered first: what it finds may be drawn in pieces, and
 * is dropped for the next key. The URL follows after a pause in the typing; the answer doesn't wait for it. Where the URL
 * says something else than was typed (Back, a link), it counts.
 * @param inUrl the query as the URL has it
 */
function useTyped(inUrl: string): [q: string, type: (text: string) => void] {
  const [typed, setTyped] = useState({ text: inUrl, at: inUrl });
  const isOnItsWay = inUrl === typed.at || inUrl === typed.text;
  const type = useCallback(
    // The browser owns what the field shows: nothing has to be drawn before the key is.
    (text: string) => startTransition(() => setTyped({ text, at: inUrl })),
    [inUrl],
  );
  return [cleanQuery(isOnItsWay ? typed.text : inUrl), type];
}

/**
 * The search of a tool. Its index is fetched when the field is first used; until then the server's answer counts for its
 * own query, and a plain search for any other.
 * @param docs the same array until there are others, and `boosts` for as long as the page is shown
 */
function useFinder(
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
