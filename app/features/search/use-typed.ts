import { startTransition, useCallback, useState } from "react";
import { cleanQuery } from "./find.ts";

/**
 * The query of a search field, as it is typed. The key itself is answered first: what it finds may be drawn in pieces, and
 * is dropped for the next key. The URL follows after a pause in the typing; the answer doesn't wait for it. Where the URL
 * says something else than was typed (Back, a link), it counts.
 * @param inUrl the query as the URL has it
 */
export function useTyped(inUrl: string): [q: string, type: (text: string) => void] {
  const [typed, setTyped] = useState({ text: inUrl, at: inUrl });
  const isOnItsWay = inUrl === typed.at || inUrl === typed.text;
  const type = useCallback(
    // The browser owns what the field shows: nothing has to be drawn before the key is.
    (text: string) => startTransition(() => setTyped({ text, at: inUrl })),
    [inUrl],
  );
  return [cleanQuery(isOnItsWay ? typed.text : inUrl), type];
}
