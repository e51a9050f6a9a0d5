import { z } from "zod";

/** The pages of the site. Each has a module in `app/routes.ts`, an address in routes.yaml and words of its own. */
export const routeIds = [
  "home",
  "pricing",
  "partnerships",
  "industries",
  "buyer-intent",
  "book-a-demo",
  "register",
  "audience-builder",
  "traffic-id",
  "direct-mail",
  "business-data",
  "white-label",
  "enterprise",
  "consumer-data",
  "business-intelligence",
  "api",
  "resources",
  "testimonials",
  "methodology",
  "blog",
  "about",
  "careers",
  "contact",
  "press",
  "privacy",
  "terms",
  "cookie-settings",
  "privacy-choices",
  "accessibility",
  "security",
  "sitemap",
] as const;
export type RouteId = (typeof routeIds)[number];

/** The groups of the sitemap page, in the specification's order; pages/sitemap.yaml names them. */
export const sitemapGroups = [
  "main-pages",
  "solutions",
  "data-api",
  "resources",
  "blog-posts",
  "company",
  "legal",
] as const;
export type SitemapGroup = (typeof sitemapGroups)[number];

const PAGE_PATH = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

const routeEntry = z.strictObject({
  path: z
    .custom<`/${string}`>(
      (path) => typeof path === "string" && PAGE_PATH.test(path),
      "write a slash, then lower case letters, digits and hyphens, without a slash at the end",
    )
    .meta({
      description: "Address of the page: lower case, no slash at the end",
      // For editors: JSON Schema knows nothing of a check in code.
      type: "string",
      pattern: PAGE_PATH.source,
    }),
  label: z.string().min(1).max(40).describe("Name in menus, breadcrumbs and the sitemap page"),
  group: z.enum(sitemapGroups).describe("Heading under which the sitemap page lists it"),
  query: z
    .array(z.string())
    .optional()
    .describe("Query parameters that change the page: a request with one is rendered on demand"),
  noindex: z.literal(true).optional().describe("Kept out of search engines and of sitemap.xml"),
});

export const routesSchema = z.strictObject(
  Object.fromEntries(
    routeIds.map((id) => [id, routeEntry.describe(`Address and name of the page “${id}”`)]),
  ) as Record<RouteId, typeof routeEntry>,
);

/** One page of the site. The router, menus, breadcrumbs, sitemaps, metadata checks and tests read it. */
export type RouteEntry = z.output<typeof routeEntry>;
export type Routes = Readonly<Record<RouteId, RouteEntry>>;

/** All entries with their ids, in the order of the registry. */
export function routeList(routes: Routes): Array<{ id: RouteId } & RouteEntry> {
  return routeIds.map((id) => ({ id, ...routes[id] }));
}

const address = z.string().startsWith("/");

/** Old and alternative addresses, each with the one it leads to. */
export const redirectsSchema = z.record(address, address);
