import { useEffect } from "react";
import type { Find, SearchDoc, ServerAnswer } from "./find.ts";
import { useFinder } from "./use-finder.ts";
import { useTyped } from "./use-typed.ts";

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
