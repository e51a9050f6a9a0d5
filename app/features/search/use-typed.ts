import { useCallback, useState } from "react";

/**
 * What is in a search field right now. The URL follows after a pause in the typing; the answer doesn't wait for it. Where
 * the URL says something else than was typed (Back, a link), it counts.
 * @param inUrl the query as the URL has it
 */
export function useTyped(inUrl: string): [now: string, type: (text: string) => void] {
  const [typed, setTyped] = useState({ text: inUrl, at: inUrl });
  const isOnItsWay = inUrl === typed.at || inUrl === typed.text;
  const type = useCallback((text: string) => setTyped({ text, at: inUrl }), [inUrl]);
  return [isOnItsWay ? typed.text : inUrl, type];
}
