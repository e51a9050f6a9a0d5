/** Search document: its id, and its texts by field. */
export type SearchDoc = { id: string; texts: Readonly<Record<string, string>> };

export type Hit = {
  id: string;
  /** Words of the entry that matched, in lower case. None where the match is the query as it was typed. */
  terms: readonly string[];
};

/** Finds entries, the best match first. */
export type Find = (query: string) => Hit[];

/** Server's result for the query that the page was requested with. */
export type ServerAnswer = { q: string; hits: readonly Hit[] } | null;

/** Longest query that is looked at; what is longer is cut. */
const MAX_QUERY = 80;

/** A query as it is looked for: trimmed, single spaces, cut. */
export function cleanQuery(text: string | null): string {
  return (text ?? "").replace(/\s+/g, " ").trim().slice(0, MAX_QUERY).trim();
}

/** Finds without an index, for the moment before it is there: every word must be somewhere, in the order of the entries. */
export function plainFinder(docs: readonly SearchDoc[]): Find {
  const texts = docs.map((doc) => Object.values(doc.texts).join(" ").toLowerCase());
  return (query) => {
    const words = query.toLowerCase().split(" ");
    return docs
      .filter((_, i) => words.every((word) => texts[i]?.includes(word)))
      .map(({ id }) => ({ id, terms: [] }));
  };
}

/** A text in parts: those that matched, and those between them. */
export type TextPart = { text: string; found: boolean };

/**
 * Which parts of a text matched: the letters that were typed, or the whole word where it only resembles them.
 * @param hit of the entry that the text belongs to
 */
export function markMatches(
  text: string,
  query: string,
  { terms }: Pick<Hit, "terms">,
): TextPart[] {
  const typed = query.toLowerCase().match(WORDS) ?? [];
  const parts: TextPart[] = [];
  const add = (piece: string, found: boolean) => {
    const last = parts.at(-1);
    if (last?.found === found) last.text += piece;
    else if (piece !== "") parts.push({ text: piece, found });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const lower = word.toLowerCase();
    const [from, to] = rangeIn(lower, typed, terms);
    add(text.slice(end, index + from), false);
    add(text.slice(index + from, index + to), true);
    end = index + to;
  }
  add(text.slice(end), false);
  return parts;
}

const WORDS = /[\p{L}\p{N}]+/gu;

function rangeIn(
  word: string,
  typed: readonly string[],
  terms: readonly string[],
): readonly [from: number, to: number] {
  const [longest] = typed
    .filter((part) => word.startsWith(part))
    .toSorted((a, b) => b.length - a.length);
  if (longest !== undefined) return [0, longest.length];
  if (terms.includes(word)) return [0, word.length];
  if (terms.length > 0) return [0, 0];
  const inside = typed.find((part) => word.includes(part));
  if (inside === undefined) return [0, 0];
  const at = word.indexOf(inside);
  return [at, at + inside.length];
}
