import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import type { RouteId, Routes } from "#model/schema/route.ts";

/**
 * The built code with the addresses that the content gives its pages now: they are in its tables of routes, the server's
 * and the browser's, since it was built. The browser's table is a file, which gets another name with other addresses.
 */
export function withAddresses<Build extends ServerBuild>(build: Build, routes: Routes): Build {
  const ids = Object.keys(routes) as RouteId[];
  const moved = ids.filter(
    (id) => build.routes[id] && build.routes[id].path !== pathOf(id, routes),
  );
  if (moved.length === 0) return build;
  const patch = <Table extends Record<string, { path?: string | undefined } | undefined>>(
    table: Table,
  ): Table =>
    Object.assign(
      { ...table },
      ...moved.map((id) => ({ [id]: { ...table[id], path: pathOf(id, routes) } })),
    );
  const assets = { ...build.assets, routes: patch(build.assets.routes) };
  const version = createHash("sha256").update(JSON.stringify(assets)).digest("hex").slice(0, 8);
  return {
    ...build,
    routes: patch(build.routes),
    assets: { ...assets, version, url: `${folderOf(build.assets.url)}${version}.js` },
  };
}

/** The browser's table of routes, as the file at its address. */
export function routeTable({ assets }: Pick<ServerBuild, "assets">): {
  file: string;
  text: string;
} {
  return {
    file: assets.url.slice(1),
    text: `window.__reactRouterManifest=${JSON.stringify(assets)};`,
  };
}

/** As the router writes it: without its slash, and the home page has none. */
function pathOf(id: RouteId, routes: Routes): string | undefined {
  const { path } = routes[id];
  return path === "/" ? undefined : path.slice(1);
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf("/") + 1);
}
