import type { ServerBuild } from "react-router";
import {
  furtherRoutes,
  type RouteEntry,
  type RouteId,
  type Routes,
  routeIds,
  templateRoute,
} from "#model/schema/route.ts";
import { withTable } from "./route-table.ts";

/** Routes that go with a page: what they show belongs to it. */
const goWith: Partial<Record<RouteId, readonly string[]>> = {
  "api-reference": ["api-operation"],
  blog: ["blog-page", "article", "article-group", "article-group-page", "article-picture"],
  "book-a-demo": ["booking-slots", "booking-calendar"],
  "buyer-intent": ["intent-csv"],
};

/**
 * The built code with the addresses that the content gives its pages now: they are in its tables of routes, the server's
 * and the browser's, since it was built. Pages that only the content knows are added, as copies of the template's route, and
 * pages that are left out are taken out.
 */
export function withAddresses<Build extends ServerBuild>(build: Build, routes: Routes): Build {
  const changes = [...movedIn(build, routes), ...addedTo(build, routes)];
  const gone = goneFrom(build, routes);
  if (changes.length + gone.length === 0) return build;
  const patch = <Table extends Record<string, { path?: string | undefined } | undefined>>(
    table: Table,
  ): Table => {
    const changed = Object.assign(
      { ...table },
      ...changes.map(({ id, of, path }) => ({ [id]: { ...table[of], id, path } })),
    );
    for (const id of gone) delete changed[id];
    return changed;
  };
  return withTable({ ...build, routes: patch(build.routes) }, patch(build.assets.routes));
}

/** A route with another path, made of the one with the id `of`. */
type Change = { id: string; of: string; path: string | undefined };

function movedIn(build: ServerBuild, routes: Routes): Change[] {
  return routeIds
    .flatMap((id) => (routes[id] ? [{ id, of: id, path: pathOf(routes[id]) }] : []))
    .filter(({ id, path }) => build.routes[id] && build.routes[id].path !== path);
}

function goneFrom(build: ServerBuild, routes: Routes): string[] {
  return routeIds
    .filter((id) => !routes[id])
    .flatMap((id) => [id, ...(goWith[id] ?? [])])
    .filter((id) => build.routes[id]);
}

function addedTo(build: ServerBuild, routes: Routes): Change[] {
  return furtherRoutes(routes)
    .map(([id, entry]) => ({ id: `page:${id}`, of: templateRoute, path: pathOf(entry) }))
    .filter(({ id, path }) => build.routes[id]?.path !== path);
}

/** As the router writes it: without its slash, and the home page has none. */
function pathOf({ path }: RouteEntry): string | undefined {
  return path === "/" ? undefined : path.slice(1);
}
