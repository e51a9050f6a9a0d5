import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";
import { missingPath } from "#app/seo/missing-path.ts";
import { scriptHashes } from "./script-hashes.ts";

/** The page and the data for addresses that lead nowhere, for one kind of route that they could have been. */
export type NotFound = {
  /** Of the router, e.g. `/blog/:slug`; `*` is every other address. */
  pattern: string;
  html: string;
  data: string;
  scripts: readonly string[];
};

/** What the server needs to know of the routes beside the finished pages. */
export type OpenRoutes = {
  /** Addresses that only code answers: no page, and no file. */
  endpoints: string[];
  notFound: NotFound[];
};

/**
 * Lets the built server write the page that unknown addresses get into `folder`. One is not enough: the browser's router
 * tells `/blog/nothing` from `/nothing`, and must find the page that its own route would have shown.
 */
export async function writeNotFound(serverFolder: string, folder: string): Promise<OpenRoutes> {
  const build = (await import(
    pathToFileURL(path.join(serverFolder, "index.js")).href
  )) as ServerBuild;
  const render = createRequestHandler(build, "production");
  const paths = routePaths(build.routes);
  const open = paths
    .map(({ pattern }) => pattern)
    .filter((pattern) => /[:*]/.test(pattern))
    .sort((a, b) => Number(a === "*") - Number(b === "*"));
  await mkdir(folder, { recursive: true });
  const notFound: NotFound[] = [];
  for (const [i, pattern] of open.entries()) {
    const probe = probeOf(pattern);
    const html = await missing(render, probe);
    const names = { html: `${i}.html`, data: `${i}.data` };
    await writeFile(path.join(folder, names.html), html);
    await writeFile(path.join(folder, names.data), await missing(render, `${probe}.data`));
    notFound.push({ pattern, ...names, scripts: scriptHashes(html) });
  }
  const endpoints = paths.filter(({ isEndpoint }) => isEndpoint).map(({ pattern }) => pattern);
  return { endpoints, notFound };
}

type Render = ReturnType<typeof createRequestHandler>;

/** An address of this pattern that no page has. */
function probeOf(pattern: string): string {
  return pattern === "*" ? missingPath : pattern.replace(/:\w+/g, "not-found");
}

async function missing(render: Render, address: string): Promise<string> {
  const response = await render(new Request(`http://localhost${address}`));
  if (response.status === 404) return response.text();
  throw new Error(
    `${address} should be a page that is not there, but is answered ${response.status}.`,
  );
}

/** Every route that an address can be matched by, with its whole path. */
function routePaths(
  routes: ServerBuild["routes"],
): Array<{ pattern: string; isEndpoint: boolean }> {
  const full = (id: string): string => {
    const route = routes[id];
    return route ? `${full(route.parentId ?? "")}/${route.path ?? ""}` : "";
  };
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return [];
    const pattern = full(route.id)
      .replace(/\/{2,}/g, "/")
      .replace(/(?<=.)\/$/, "");
    const isOpen = /[:*]/.test(pattern);
    const isEndpoint = !isOpen && route.module.default === undefined;
    return [{ pattern: pattern === "/*" ? "*" : pattern, isEndpoint }];
  });
}
