import { type Hit, markMatches } from "./find.ts";

/** A text with what matched in it marked. */
export function Marked({ text, query, hit }: { text: string; query: string; hit: Hit }) {
  let at = 0;
  return markMatches(text, query, hit).map(({ text: part, found }) => {
    const key = at;
    at += part.length;
    return found ? (
      <mark key={key} className="rounded-[2px] bg-glow/60 text-inherit">
        {part}
      </mark>
    ) : (
      <span key={key}>{part}</span>
    );
  });
}
