import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import type { BrandColors } from "#model/schema/brand.ts";
import type { RouteId, Routes } from "#model/schema/route.ts";

/** The root's route, whose stylesheet every page has. */
const ROOT = "root";

type Shown = { routes: Routes; brand: { colors: BrandColors } };

/**
 * The built code with what the content says of it: the addresses of the pages, which are in its tables of routes, the
 * server's and the browser's, since it was built; and the stylesheet in the brand's colors. The browser's table is a file,
 * which is named by what is in it.
 */
export function withContent<Build extends ServerBuild>(build: Build, content: Shown): Build {
  const { routes } = content;
  const ids = Object.keys(routes) as RouteId[];
  const moved = ids.filter(
    (id) => build.routes[id] && build.routes[id].path !== pathOf(id, routes),
  );
  const built = builtStylesheet(build);
  if (moved.length === 0 && built === null) return build;
  const patch = <Table extends Record<string, { path?: string | undefined } | undefined>>(
    table: Table,
  ): Table =>
    Object.assign(
      { ...table },
      ...moved.map((id) => ({ [id]: { ...table[id], path: pathOf(id, routes) } })),
    );
  const tables = patch(build.assets.routes);
  const root = tables[ROOT];
  const assets = {
    ...build.assets,
    routes:
      built && root
        ? { ...tables, [ROOT]: { ...root, css: [stylesheetOf(built, content.brand.colors)] } }
        : tables,
  };
  const version = createHash("sha256").update(JSON.stringify(assets)).digest("hex").slice(0, 8);
  return {
    ...build,
    routes: patch(build.routes),
    assets: { ...assets, version, url: `${folderOf(build.assets.url)}${version}.js` },
  };
}

/** Address of the stylesheet as it was built; null where the code has none. */
export function builtStylesheet({ assets }: Pick<ServerBuild, "assets">): string | null {
  return assets.routes[ROOT]?.css?.[0] ?? null;
}

/** Address of the stylesheet in the brand's colors. It is named by both, so the server knows it without reading it. */
export function stylesheetOf(built: string, colors: BrandColors): string {
  const name = createHash("sha256")
    .update(JSON.stringify([built, colors]))
    .digest("hex");
  return `${folderOf(built)}${name.slice(0, 8)}.css`;
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
