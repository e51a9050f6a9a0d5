import type { PageFault } from "./site-error.ts";

/**
 * Every redirect leads straight from an address that isn't a page to one that is.
 *
 * @param pages paths of all pages
 * @returns a fault for each that doesn't: the redirect and what is wrong with it
 */
export function checkRedirects(
  redirects: Readonly<Record<string, string>>,
  pages: ReadonlySet<string>,
): PageFault[] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    const target = to.replace(/[?#].*$/, "");
    const fault = (message: string): PageFault[] => [{ pages: [from], message }];
    if (!/^\/[^?#\s]*$/.test(from)) return fault("a redirect begins with / and has no ? or #");
    if (pages.has(from)) return fault("is a page, so it can't be a redirect too");
    if (redirects[target]) return fault(`redirects to ${to}, which is a redirect itself`);
    return pages.has(target) ? [] : fault(`redirects to ${to}, which is no page`);
  });
}
