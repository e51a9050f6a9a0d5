/**
 * Every redirect leads straight from an address that is no page to one that is.
 *
 * @param pages paths of all pages
 * @returns one line per fault: the redirect and what is wrong with it
 */
export function checkRedirects(
  redirects: Readonly<Record<string, string>>,
  pages: ReadonlySet<string>,
): string[] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    const target = to.replace(/[?#].*$/, "");
    if (!/^\/[^?#\s]*$/.test(from)) return [`${from}: a redirect begins with / and has no ? or #`];
    if (pages.has(from)) return [`${from}: is a page, so it can't be a redirect too`];
    if (redirects[target]) return [`${from}: redirects to ${to}, which is a redirect itself`];
    return pages.has(target) ? [] : [`${from}: redirects to ${to}, which is no page`];
  });
}
