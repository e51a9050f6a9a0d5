import type { ResourceKind } from "#content-model/schema/resource-kinds.ts";

/*
 * The search of the hub is plain markup around its results: search-band.tsx. Its parts, for the island that answers it.
 */

/** Id of the search field. */
export const LIBRARY_SEARCH = "library-search";

/** Id of everything that is shown while nothing is searched. */
export const SHELVES = "library";

/** Id of the line that counts, of its announced twin, and of the link that clears the search. */
export const COUNT = "library-count";
export const STATUS = "library-status";
export const CLEAR = "library-clear";

/** Writes how many entries of each kind a search finds next to the kinds. */
export function showCounts(counts: Readonly<Record<ResourceKind | "all", number>>): void {
  for (const [kind, count] of Object.entries(counts)) {
    const radio = document.querySelector(`[name=kind][value=${kind}]`);
    const note = radio?.parentElement?.querySelector("[aria-hidden]");
    if (note) note.textContent = `${count}`;
  }
}
