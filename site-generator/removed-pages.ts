import type { Snapshot } from "#content-model/snapshot.ts";
import { PAGE_PART } from "./pages.ts";
import type { Earlier } from "./site-writer.ts";

/** Addresses of pages of the site before that are no pages any more, and that no redirect leads on. */
export function findRemovedPages(
  earlier: Earlier | null,
  pages: ReadonlyMap<string, unknown>,
  { redirects }: Pick<Snapshot, "redirects">,
): string[] {
  return Object.keys(earlier ?? {}).flatMap((part) => {
    const address = part.startsWith(PAGE_PART) ? part.slice(PAGE_PART.length) : null;
    if (address === null || pages.has(address) || Object.hasOwn(redirects, address)) return [];
    return [address];
  });
}

/** Message about a removed page. */
export function formatRemovedPage(address: string): string {
  return `${address} was a page and leads nowhere now. If it has moved, lead it on in content/redirects.yaml: ${address}: "{{path.…}}"`;
}
