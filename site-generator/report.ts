import { type Fault, faultLine } from "#content-model/read/fault.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { PAGE_PART } from "./pages.ts";
import type { Earlier } from "./site-writer.ts";

/**
 * Messages about pages that are left out: a line each, with how many links went along. That a page is a draft is
 * told with all other drafts.
 * @param places lists those links, too
 */
export function hiddenLines(
  { hidden, dropped }: Pick<Snapshot, "hidden" | "dropped">,
  { places }: { places: boolean },
): string[] {
  return hidden.flatMap(({ id, path, reason, file }) => {
    const links = dropped.filter(({ page }) => page === id);
    if (reason === "draft" && links.length === 0) return [];
    const why = reason === "draft" ? "is a draft" : "is left out";
    const line = `${path} (“${id}”) ${why} by content/${file}${withLinks(links.length)}`;
    const where = links.map(({ file: at, place }) => `  ${at}:${place.line}:${place.column}`);
    return places ? [line, ...where] : [line];
  });
}

function withLinks(count: number): string {
  if (count === 0) return "";
  return count === 1 ? ", and a link to it with it" : `, and ${count} links to it with it`;
}

/** A file of the content whose day is still to come. */
export type ScheduledEntry = { file: string; date: string };

/** `content/articles/a.md is held back until 2027-01-31` */
export function formatScheduled({ file, date }: ScheduledEntry): string {
  return `content/${file} is held back until ${date}`;
}

/** Prints what may be right as it is, and should be looked at. */
export function printWarning(warning: Fault): void {
  console.warn(faultLine(warning));
}

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
