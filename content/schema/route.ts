/** A heading of the sitemap page, in the specification's order. */
export const sitemapGroups = [
  "Main Pages",
  "Solutions",
  "Data & API",
  "Resources",
  "Blog Posts",
  "Company",
  "Legal",
] as const;

export type SitemapGroup = (typeof sitemapGroups)[number];

/** One page of the site. The router, menus, breadcrumbs, sitemaps, metadata checks and tests read it. */
export type RouteEntry = {
  /** URL path: lower case, no trailing slash. */
  path: `/${string}`;
  /** Name in menus, breadcrumbs and the sitemap page. */
  label: string;
  group: SitemapGroup;
  /** The page it sits under in the breadcrumb; none means directly under Home. */
  parent?: string;
  /** Query parameters that change the page; a request with one of them is rendered on demand. */
  query?: readonly string[];
  /** Kept out of search engines and of sitemap.xml. */
  noindex?: true;
};
