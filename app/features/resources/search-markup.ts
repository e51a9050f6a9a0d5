import type { ResourceKind } from "#content-model/schema/resource-kinds.ts";

/*
 * The search of the hub is plain markup around its results: search-band.tsx. Its parts, for the island that answers it.
 */

/** Id of the search field. */
export const LIBRARY_SEARCH = "library-search";

/** Id of everything that is shown while nothing is searched. */
export const SHELVES = "library";

/** Id of the names under the search field. */
export const WALL = "library-wall";

/** Id of the line that counts, of its announced twin, and of the link that clears the search. */
export const COUNT = "library-count";
export const STATUS = "library-status";
export const CLEAR = "library-clear";

/** Writes how many entries of each kind a search finds beside the kinds. */
export function showCounts(counts: Readonly<Record<ResourceKind | "all", number>>): void {
  for (const [kind, count] of Object.entries(counts)) {
    const radio = document.querySelector(`[name=kind][value=${kind}]`);
    const note = radio?.parentElement?.querySelector("[aria-hidden]");
    if (note) note.textContent = `${count}`;
  }
}

/** While no kind is chosen, one of so many names is readable, as a taste. */
const TASTE = 9;

/** How a name on the wall is lit, if it is. */
export function litAs(
  own: string | undefined,
  place: number,
  kind: ResourceKind | null,
): "taste" | "kind" | undefined {
  if (kind === null) return place % TASTE === TASTE - 2 ? "taste" : undefined;
  return own === kind ? "kind" : undefined;
}

/** Lights the names of the chosen kind. */
export function lightWall(kind: ResourceKind | null): void {
  const names = document.querySelectorAll<HTMLElement>(`#${WALL} > li`);
  for (const [i, { dataset }] of names.entries()) {
    const lit = litAs(dataset.kind, i, kind);
    if (lit) dataset.lit = lit;
    else delete dataset.lit;
  }
}
