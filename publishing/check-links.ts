/** A page with what it links to, for the link check. */
export type LinkedPage = {
  path: string;
  links: readonly string[];
  files: readonly string[];
  ids: readonly string[];
};

/**
 * Every link of the site that leads to the site itself: page, anchor or file must exist, and none may lead over a redirect.
 * @param files names of all built files, with a leading slash
 * @returns one line per dead link: page and link
 */
export function checkLinks(
  pages: readonly LinkedPage[],
  files: ReadonlySet<string>,
  redirects: Readonly<Record<string, string>>,
  siteUrl: string,
): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap((page) => {
    const links = new Set(page.links).values();
    const dead = [...links].flatMap(
      (link) => fault(link, page, byPath, files, redirects, siteUrl) ?? [],
    );
    const lost = [...new Set(page.files)].filter(
      (file) => file.startsWith("/") && !files.has(withoutQuery(file)),
    );
    return [
      ...dead.map((reason) => `${page.path}: ${reason}`),
      ...lost.map((file) => `${page.path}: file ${file} is not in the build`),
    ];
  });
}

function fault(
  link: string,
  page: LinkedPage,
  pages: ReadonlyMap<string, LinkedPage>,
  files: ReadonlySet<string>,
  redirects: Readonly<Record<string, string>>,
  siteUrl: string,
): string | undefined {
  if (link === "" || link === "#") return `link "${link}" leads nowhere`;
  if (/^(mailto|tel):./.test(link)) return undefined;
  const url = URL.parse(link, siteUrl + page.path);
  if (!url || !/^https?:$/.test(url.protocol)) return `link ${link} is no address`;
  if (url.origin !== new URL(siteUrl).origin) return undefined;
  const { pathname } = url;
  const target = redirects[pathname];
  if (target) return `link ${link} leads over a redirect; link to ${target}`;
  const found = pages.get(pathname);
  if (!found) return files.has(pathname) ? undefined : `link ${link} leads to no page`;
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor === "" || found.ids.includes(anchor)
    ? undefined
    : `link ${link}: ${pathname} has no #${anchor}`;
}

function withoutQuery(file: string): string {
  return file.replace(/[?#].*$/, "");
}
