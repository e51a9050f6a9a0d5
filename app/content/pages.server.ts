import { NotFound } from "#app/content/not-found.ts";
import { type RouteId, type Routes, routeList } from "#content-model/schema/route.ts";
import type { Page } from "#content-model/schema/section.ts";
import type { Snapshot } from "#content-model/snapshot.ts";

/** Pages of the template: a hero and sections, and nothing else. */
type TemplateId = {
  [Id in keyof Pages]: Pages[Id] extends Page ? Id : never;
}[keyof Pages];
type Pages = Required<Snapshot["pages"]>;

/**
 * The copy of a page by its id.
 * @throws NotFound while the page is left out
 */
export function pageOf<Id extends keyof Pages>(
  { pages }: Pick<Snapshot, "pages">,
  id: Id,
): Pages[Id] {
  const page = pages[id];
  if (!page) throw new NotFound();
  return page as Pages[Id];
}

/**
 * The address of a page by its id.
 * @throws NotFound while the page is left out
 */
export function pathOfPage({ routes }: Pick<Snapshot, "routes">, id: RouteId): string {
  const route = routes[id];
  if (!route) throw new NotFound();
  return route.path;
}

/**
 * The copy of a template page.
 * @throws a 404 for an address without one
 */
export function loadPage({ pages, furtherPages, routes }: Snapshot, pathname: string): Page {
  const id = routeIdOf(routes, pathname);
  const further = furtherPages[id];
  if (further) return further;
  return pageOf({ pages }, id as TemplateId);
}

export function routeIdOf(routes: Routes, pathname: string): string {
  const clean = pathname.replace(/(.)\/$/, "$1");
  const entry = routeList(routes).find((route) => route.path === clean);
  if (!entry) throw new NotFound();
  return entry.id;
}
