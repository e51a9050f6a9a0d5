import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, matchRoutes, type RouteObject } from "react-router";
import type { Snapshot } from "#model/snapshot.ts";
import type { BuiltServer } from "#server/rendering/handler.ts";
import { builtStylesheet, routeTable, withContent } from "#server/rendering/site-build.ts";
import { hashOf } from "./site-writer.ts";

/** The built code, which makes pages of content. */
export type Code = {
  routes: BuiltServer["routes"];
  /** The browser's table of routes, where it isn't that of the build. */
  table: { file: string; text: string } | null;
  /** All that the page at an address is made from, beside the code, as one hash. */
  inputsOf(address: string): Promise<string>;
  /** Address of the stylesheet without colors; null where the code has none. */
  stylesheet: string | null;
  /** What the server would answer, with nobody's cookies. */
  render(address: string): Promise<Response>;
};

/** Of the address only the path counts: pages say their own origin by the settings. */
const ORIGIN = "http://localhost";

/**
 * Loads the server that was built into a folder.
 * @throws if there is none
 */
export async function loadCode(buildFolder: string): Promise<(content: Snapshot) => Code> {
  const file = path.join(buildFolder, "server/index.js");
  const built = (await import(pathToFileURL(file).href)) as BuiltServer;
  return (content) => {
    const build = withContent(built, content);
    const table = build === built ? null : routeTable(build);
    return { ...codeFor(build, content), table, stylesheet: builtStylesheet(built) };
  };
}

function codeFor(build: BuiltServer, content: Snapshot): Omit<Code, "table" | "stylesheet"> {
  const handle = createRequestHandler(build, "production");
  const { createContext, sharedOf } = build.entry.module;
  // The table of routes is named by every page.
  const shared = hashOf([sharedOf(content), build.assets.url]);
  const tree = routeTree(build.routes);
  return {
    routes: build.routes,
    async inputsOf(address) {
      const matches = matchRoutes(tree, address) ?? [];
      const context = createContext(null, content);
      const loaded = [];
      for (const { route, params } of matches) {
        const request = new Request(ORIGIN + address);
        const { loader } = build.routes[route.id ?? ""]?.module ?? {};
        const args = { request, params, context, pattern: "", url: new URL(request.url) };
        loaded.push(route.id, loader ? await loader(args as Parameters<typeof loader>[0]) : null);
      }
      return hashOf([shared, address, JSON.stringify(loaded)]);
    },
    render: (address) => handle(new Request(ORIGIN + address), createContext(null, content)),
  };
}

/** The router's own tree, to be matched by. */
function routeTree(routes: BuiltServer["routes"], parent = ""): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || (route.parentId ?? "") !== parent) return [];
    const { id, path: address, index, caseSensitive } = route;
    const own = {
      id,
      ...(address === undefined ? {} : { path: address }),
      ...(caseSensitive ? { caseSensitive } : {}),
    };
    return index
      ? [{ ...own, index: true as const }]
      : [{ ...own, children: routeTree(routes, id) }];
  });
}
