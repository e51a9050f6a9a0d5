import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";

type Assets = ServerBuild["assets"];

/** The built code with another table of routes for browsers. The table is a file, which is named by what is in it. */
export function withTable<Build extends ServerBuild>(
  build: Build,
  routes: Assets["routes"],
): Build {
  const assets = { ...build.assets, routes };
  const version = createHash("sha256").update(JSON.stringify(assets)).digest("hex").slice(0, 8);
  const url = `${folderOf(build.assets.url)}${version}.js`;
  return { ...build, assets: { ...assets, version, url } };
}

/** The browser's table of routes, as the file at its address. */
export function routeTable({ assets }: Pick<ServerBuild, "assets">): {
  file: string;
  text: string;
} {
  return {
    file: assets.url.slice(1),
    text: `window.__reactRouterManifest=${JSON.stringify(assets, whatBrowsersRead)};`,
  };
}

/**
 * Every page fetches the table: it is without what the router takes for granted where it is absent, false or empty, and
 * without the files that a route imports, which are named for links that load ahead. No link of this site does.
 */
function whatBrowsersRead(name: string, value: unknown): unknown {
  if (name === "imports" || value === false) return undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

/** Of an address, with the slash at its end. */
export function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf("/") + 1);
}
