import { fill } from "#shared/words.ts";

/** Sentences about how many entries of a list match. */
export type ListStatus = { one: string; other: string; none: string };

export function listStatus(count: number, { one, other, none }: ListStatus): string {
  if (count === 0) return none;
  return fill(count === 1 ? one : other, { count });
}

/** Whether every word of a query is somewhere in a text; true of an empty query. */
export function hasEveryWord(text: string, query: string): boolean {
  const lower = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
