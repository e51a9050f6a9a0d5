import { NotFound } from "#app/content/not-found.ts";
import { type Routes, routeList } from "#model/schema/route.ts";
import type { Page } from "#model/schema/section.ts";
import type { Snapshot } from "#model/snapshot.ts";

/** Pages of the template: a hero and sections, and nothing else. */
type TemplateId = {
  [Id in keyof Snapshot["pages"]]: Snapshot["pages"][Id] extends Page ? Id : never;
}[keyof Snapshot["pages"]];

/**
 * The copy of a template page.
 * @throws a 404 for an address without one
 */
export function loadPage({ pages, furtherPages, routes }: Snapshot, pathname: string): Page {
  const id = routeIdOf(routes, pathname);
  const further = furtherPages[id];
  if (further) return further;
  if (!(id in pages)) throw new NotFound();
  return pages[id as TemplateId];
}

export function routeIdOf(routes: Routes, pathname: string): string {
  const clean = pathname.replace(/(.)\/$/, "$1");
  const entry = routeList(routes).find((route) => route.path === clean);
  if (!entry) throw new NotFound();
  return entry.id;
}
