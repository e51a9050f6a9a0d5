import { type HiddenPage, hiddenAt } from "#content-model/hidden-pages.ts";
import { isLocal } from "#content-model/read/addresses.ts";
import type { PageFault } from "../site-error.ts";

/** A page with what it links to, for the link check. */
export type LinkedPage = {
  path: string;
  links: readonly string[];
  files: readonly string[];
  ids: readonly string[];
};

type Exceptions = {
  /** Origins that settings name, which may be machines where the site is tried. */
  lent: readonly string[];
  /** Pages that are left out. */
  hidden: readonly HiddenPage[];
};

/**
 * Every link of the site that leads to the site itself: page, anchor or file must exist, and none may lead over a redirect.
 * @param files names of all built files, with a leading slash
 * @returns a fault for each dead link, with the link as its text
 */
export function checkLinks(
  pages: readonly LinkedPage[],
  files: ReadonlySet<string>,
  redirects: Readonly<Record<string, string>>,
  siteUrl: string,
  { lent = [], hidden = [] }: Partial<Exceptions> = {},
): PageFault[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const { origin } = new URL(siteUrl);
  // Most links are on every page, and lead to the same place from each.
  const known = new Map<string, string | null>();
  const faultOf = (link: string, page: LinkedPage) => {
    const before = known.get(link);
    if (before !== undefined) return before;
    // Nearly all others lead to a heading of their own page, and thousands of pages have ten each.
    if (OWN_ANCHOR.test(link) && page.ids.includes(link.slice(1))) return null;
    const found =
      fault(link, page, { pages: byPath, files, redirects, origin, lent, hidden }) ?? null;
    if (link.startsWith("/")) known.set(link, found);
    return found;
  };
  return pages.flatMap((page) => {
    const pages = [page.path];
    const dead = page.links.flatMap((text) => {
      const message = faultOf(text, page);
      return message ? [{ pages, message, text }] : [];
    });
    const lost = page.files
      .filter((file) => file.startsWith("/") && !files.has(withoutQuery(file)))
      .map((text) => ({ pages, message: `file ${text} is not in the build`, text }));
    return [...dead, ...lost];
  });
}

/** Written as the browser reads it. */
const OWN_ANCHOR = /^#[\w-]+$/;

/** Targets that links may lead to. */
type Targets = Exceptions & {
  pages: ReadonlyMap<string, LinkedPage>;
  files: ReadonlySet<string>;
  redirects: Readonly<Record<string, string>>;
  origin: string;
};

function fault(
  link: string,
  page: LinkedPage,
  { pages, files, redirects, origin, lent, hidden }: Targets,
): string | undefined {
  if (link === "" || link === "#") return `link "${link}" leads nowhere`;
  // An address with `data:` is a file that a tool made: it doesn't exist else.
  if (/^(mailto|tel):.|^data:(text\/css|application\/json);charset=utf-8,./.test(link))
    return undefined;
  const url = URL.parse(link, origin + page.path);
  if (!url || !/^https?:$/.test(url.protocol)) return `link ${link} is no address`;
  if (url.origin !== origin)
    return isLocal(url.hostname) && !lent.includes(url.origin)
      ? `link ${link} leads to a machine or network that visitors don't reach; write the public address`
      : undefined;
  const { pathname } = url;
  const left = hiddenAt(hidden, pathname);
  if (left)
    return `link ${link} leads to the page “${left.id}”, which is left out; remove the link, or lead to another page`;
  const target = redirects[pathname];
  if (target) return `link ${link} leads over a redirect; link to ${target}`;
  const found = pages.get(pathname);
  if (!found) return files.has(pathname) ? undefined : `link ${link} leads to no page`;
  const anchor = decoded(url.hash.slice(1));
  return anchor === "" || found.ids.includes(anchor)
    ? undefined
    : `link ${link}: ${pathname} has no #${anchor}`;
}

/** A percent sign that encodes nothing stands for itself. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function withoutQuery(file: string): string {
  return file.replace(/[?#].*$/, "");
}
