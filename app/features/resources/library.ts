import { type ResourceKind, resourceKinds } from "#content-model/schema/resource-kinds.ts";

/** Path of the file with every entry that the search of the hub finds. */
export const LIBRARY_FILE = "/resources/library.json";

/** An entry of the hub as its search shows it: a page, an article or a term. */
export type LibraryEntry = {
  /** Unique, and the id of its element on the page; a term's is `term-` and its slug. */
  id: string;
  kind: ResourceKind;
  title: string;
  text: string;
  href: string;
  /** Other names, which the search knows too. */
  also: readonly string[];
  /** A short fact: how long an article takes to read. */
  note?: string;
  /** Related terms, and the page that says more; for terms only. */
  see?: ReadonlyArray<{ id: string; title: string }>;
  link?: { label: string; href: string };
};

export type Library = readonly LibraryEntry[];

/** Items by their kind. */
export function ofKind(library: Library, kind: ResourceKind): LibraryEntry[] {
  return library.filter((item) => item.kind === kind);
}

/** How many entries there are of each kind, and of all. */
export type Totals = Readonly<Record<ResourceKind | "all", number>>;

export function totalsOf(library: readonly LibraryEntry[]): Totals {
  const counts = resourceKinds.map((kind) => [kind, ofKind(library, kind).length]);
  return { ...Object.fromEntries(counts), all: library.length } as Totals;
}

/** Letter of the alphabet that a term is under. */
export function letterOf({ title }: Pick<LibraryEntry, "title">): string {
  return title.charAt(0).toUpperCase();
}
