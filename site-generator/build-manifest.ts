import type { Earlier, Part } from "./site-writer.ts";

/** Build manifest: a site's parts, for the next publish. */
export type AllParts = Record<"parts" | "texts" | "sources", Earlier>;

/** Lists in a page's facts whose entries are on nearly all pages. */
const LISTS = ["links", "ids", "files"] as const;

/**
 * The parts as text. What their lists repeat is written once and named by its number: of thousands of pages it is nine tenths
 * of all that there is to write, and to read the next time.
 */
export function partsText(all: AllParts): string {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const parts = mapLists(all.parts, (list) => list.map((text) => numberOf(text as string)));
  return JSON.stringify({ ...all, parts, repeated: [...numbers.keys()] });
}

/** @throws for what is no such text */
export function readParts(text: string): AllParts {
  const { parts, texts, sources, repeated } = JSON.parse(text);
  if (!sources) throw new Error("Written by an earlier version");
  return {
    parts: mapLists(parts, (list) => list.map((i) => repeated[i as number])),
    texts,
    sources,
  };
}

function mapLists(parts: Earlier, change: (list: readonly unknown[]) => unknown[]): Earlier {
  const changed = Object.entries(parts).map(([name, part]): [string, Part] => {
    const { facts } = part;
    if (typeof facts !== "object" || facts === null) return [name, part];
    const lists = LISTS.flatMap((list) => {
      const entries = (facts as Readonly<Record<string, unknown>>)[list];
      return Array.isArray(entries) ? [[list, change(entries)] as const] : [];
    });
    return [name, { ...part, facts: { ...facts, ...Object.fromEntries(lists) } }];
  });
  return Object.fromEntries(changed);
}
