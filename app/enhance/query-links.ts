import { followQuery, isPlainClick } from "#app/islands/follow-query.ts";
import { anchorTarget } from "#app/ui/anchor-target.ts";

/**
 * Follows the links of an element that lead to another query of the page, where the island that they lead to is hydrated: it
 * shows the new query, and the page stays.
 */
export default function followQueryLinks(root: HTMLElement): void {
  root.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.pathname !== location.pathname || !isPlainClick(event)) return;
    if (!anchorTarget(link.hash)?.closest("[data-state=hydrated]")) return;
    event.preventDefault();
    followQuery(link.search, { hash: link.hash.slice(1) });
  });
}
