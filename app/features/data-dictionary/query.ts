import { cleanQuery } from "#app/features/search/find.ts";
import type { Attributes, DataDictionaryCopy } from "#content-model/schema/data-dictionary.ts";

export type Column = keyof DataDictionaryCopy["columns"]["names"];
export type Source = Attributes["consumer"][number]["attributes"][number]["source"];

const columns = {
  group: true,
  type: true,
  source: true,
  example: true,
  coverage: true,
  refresh: true,
  limit: true,
} as const satisfies Record<Column, true>;
/** In the order of the table. */
export const columnIds = Object.keys(columns) as Column[];
const sources = { declared: true, observed: true, modeled: true } as const satisfies Record<
  Source,
  true
>;
export const sourceIds = Object.keys(sources) as Source[];

/** Id of the search field. */
export const ATTRIBUTE_SEARCH = "attribute-search";

/** Default columns. */
export const usualColumns: readonly Column[] = ["source", "example", "coverage", "refresh"];

/** Keys of the controls, with the values that the URL leaves out. `show` is a link's. */
export const dictionaryDefaults = {
  q: "",
  group: "all",
  source: "all",
  col: usualColumns,
} as const;

export type DictionaryQuery = {
  q: string;
  /** Slug of a group; null for all. */
  group: string | null;
  source: Source | null;
  /** In the order of the table. */
  chosen: readonly Column[];
  /** Whether the whole list is shown. */
  showsAll: boolean;
};

/** Reads the query. Unknown values are ignored. */
export function readDictionaryQuery(
  query: URLSearchParams,
  groups: readonly string[],
): DictionaryQuery {
  const asked = query.getAll("col");
  const known = columnIds.filter((column) => asked.includes(column));
  const group = query.get("group");
  return {
    q: cleanQuery(query.get("q")),
    group: groups.find((slug) => slug === group) ?? null,
    source: sourceIds.find((source) => source === query.get("source")) ?? null,
    // An empty one is what is left of the boxes when each was unchecked.
    chosen: known.length > 0 || asked.includes("") ? known : usualColumns,
    showsAll: query.get("show") === "all",
  };
}
