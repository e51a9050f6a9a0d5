import type { Find, SearchDoc } from "#app/features/search/find.ts";
import type { ResourceKind } from "#content-model/schema/resource-kinds.ts";
import type { LibraryEntry } from "./library.ts";
import type { ResourcesQuery } from "./query.ts";

type Findable = { id: string; kind: ResourceKind };

export type Found<Item> = {
  /** In the library's order, or the best match first. */
  items: readonly Item[];
  /** Those of every kind. */
  matches: readonly Item[];
  /** How many of them the kind leaves out. */
  elsewhere: number;
};

/** The items that a query and a kind let through. */
export function findItems<Item extends Findable>(
  library: readonly Item[],
  { q, kind }: ResourcesQuery,
  find: Find,
): Found<Item> {
  const matches = q === "" ? library : inOrder(library, find(q));
  const items = kind ? matches.filter((item) => item.kind === kind) : matches;
  return { items, matches, elsewhere: matches.length - items.length };
}

/** Search documents of the library, with field weights. */
export function docsOf(library: readonly LibraryEntry[]): SearchDoc[] {
  return library.map(({ id, title, also, text }) => ({
    id,
    texts: { title, also: also.join(" · "), text },
  }));
}

export const boosts = { title: 5, also: 3, text: 1 };

function inOrder<Item extends Findable>(library: readonly Item[], hits: ReturnType<Find>): Item[] {
  const byId = new Map(library.map((item) => [item.id, item]));
  return hits.flatMap(({ id }) => byId.get(id) ?? []);
}
