/**
 * Pages whose markup holds what a visitor has chosen: no cache may keep them. Every other page is one and the same for
 * everyone.
 */
export const PERSONAL_PAGES: readonly string[] = ["/cookie-settings"];

/** Where browsers find the rules by which they fetch pages ahead; named by the header `Speculation-Rules` of every page. */
export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/** Media type that browsers ask of the rules. */
export const SPECULATION_RULES_TYPE = "application/speculationrules+json";

/**
 * Addresses that are not fetched ahead, as URL patterns: with a query, since it may hold a token or be a request that the
 * server counts; files; what shows one visitor's choice; drafts.
 */
export const neverAhead: readonly string[] = ["/*\\?(.+)", "/*.*", ...PERSONAL_PAGES, "/preview/*"];

/** Links that lead elsewhere than to the next page of this tab. */
const elsewhere = "[download], [target]";

/**
 * The site's pages are fetched ahead once a pointer rests on a link or presses it. They are one and the same for everyone, so
 * fetching one has no effect; drawing one ahead would run its scripts.
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: neverAhead } },
          { not: { selector_matches: elsewhere } },
        ],
      },
      eagerness: "moderate",
    },
  ],
} as const;

/** The same rules for browsers that don't know them: whether a link of the site may be fetched ahead. */
export function isFetchedAhead({ pathname, search }: Pick<URL, "pathname" | "search">): boolean {
  return (
    search === "" &&
    !pathname.includes(".") &&
    !PERSONAL_PAGES.includes(pathname) &&
    !pathname.startsWith("/preview/")
  );
}
