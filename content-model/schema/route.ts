import { z } from "zod";
import { text } from "./text.ts";

/**
 * The pages that code knows. Each has a module in `app/pages/registry.ts`, an address in routes.yaml and copy of its own. Further
 * pages are content alone: a file in content/pages and an entry in routes.yaml.
 */
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
  "integrations",
  "api-reference",
  "resources",
  "glossary",
  "tools",
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

/** Pages that every page leads to: no site is without them. */
const permanentIds = ["home", "cookie-settings"] as const satisfies readonly RouteId[];
type PermanentId = (typeof permanentIds)[number];

export function isPermanent(id: string): id is PermanentId {
  return (permanentIds as readonly string[]).includes(id);
}

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

/** Said where an entry of a page of the code is missing. */
const MISSING =
  "its entry is missing; write it back, and add “removed: true” to it to leave the page out";

const routeFields = {
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
  label: text.max(40).describe("Name in menus, breadcrumbs and the sitemap page"),
  group: z.enum(sitemapGroups).describe("Heading under which the sitemap page lists it"),
  query: z
    .array(z.string())
    .optional()
    .describe("Query parameters that change the page: a request with one is rendered on demand"),
  noindex: z.literal(true).optional().describe("Kept out of search engines and of sitemap.xml"),
  removed: z
    .literal(true)
    .optional()
    .describe(
      "Leaves the page out: its address leads nowhere, or where redirects.yaml leads it. Its file may go",
    ),
};

const routeEntry = z.strictObject(routeFields, {
  error: ({ input }) => (input === undefined ? MISSING : undefined),
});

const known = entriesFor(routeIds);

/** For editors, which don't know what files there are: any page may have an entry. */
export const routesSchema = z
  .object(known)
  .catchall(routeEntry.describe("Address and name of the page whose copy is in the file so named"));

/** @param furtherIds names of the files in content/pages that belong to no page of the code */
export function routesSchemaFor(furtherIds: readonly string[]) {
  return z.strictObject({ ...entriesFor(furtherIds), ...known });
}

function entriesFor<Id extends string>(ids: readonly Id[]): Record<Id, typeof routeEntry> {
  return Object.fromEntries(
    ids.map((id) => [id, routeEntry.describe(`Address and name of the page “${id}”`)]),
  ) as Record<Id, typeof routeEntry>;
}

/** Route whose template draws pages that only content knows: the template of a hero and sections, which this page of the code has too. */
export const templateRoute = "security" satisfies RouteId;

/** One page of the site. Rendering, menus, breadcrumbs, sitemaps, metadata checks and tests read it. */
export type RouteEntry = z.output<typeof routeEntry>;
/** Entries of routes.yaml, those of pages that are left out among them. */
export type AllRoutes = Readonly<Record<RouteId, RouteEntry>>;
/** Pages of the site. Beside those of the code it may hold further pages: `furtherRoutes`. */
export type Routes = Readonly<Partial<AllRoutes> & Pick<AllRoutes, PermanentId>>;

/** All entries with their ids, in the order of the registry; pages that only the content knows come last. */
export function routeList(routes: Routes): Array<{ id: string } & RouteEntry> {
  return [
    ...routeIds.flatMap((id) => (routes[id] ? [{ id, ...routes[id] }] : [])),
    ...furtherRoutes(routes).map(([id, entry]) => ({ id, ...entry })),
  ];
}

/** The pages that only the content knows, in the order of routes.yaml. */
export function furtherRoutes(routes: Routes): Array<[id: string, RouteEntry]> {
  return Object.entries(routes).filter(([id]) => !isRouteId(id));
}

export function isRouteId(id: string): id is RouteId {
  return (routeIds as readonly string[]).includes(id);
}

const address = z.string().startsWith("/");

/** Old and alternative addresses, each with the one it leads to. */
export const redirectsSchema = z.record(address, address);
