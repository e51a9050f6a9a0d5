import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { RouterContextProvider } from "react-router";
import { temporaryFolder } from "#server/testing/store.ts";

// From its folder the build finds no package. A thread has to load its own.
Reflect.set(globalThis, "RouterContextProvider", RouterContextProvider);
const ROUTER = JSON.stringify(
  pathToFileURL(createRequire(import.meta.url).resolve("react-router")),
);

/**
 * The least that React Router takes for a build: home, a list, its entries, and everything else. Each page shows its path
 * and what its loader says.
 * @param loader body of the home page's loader; `context.content` is the content
 */
export function tinyBuild(loader = "return null"): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "server"));
  mkdirSync(join(folder, "client"));
  const page = "{ default: () => null, loader: () => null }";
  const missing = "{ default: () => null, loader() { throw new Response(null, { status: 404 }) } }";
  writeFileSync(
    join(folder, "server/index.js"),
    `globalThis.RouterContextProvider ??= (await import(${ROUTER})).RouterContextProvider;
    export const routes = {
      root: { id: "root", path: "", module: { default: () => null } },
      shell: { id: "shell", parentId: "root", module: { default: () => null } },
      home: { id: "home", parentId: "shell", index: true,
        module: { default: () => null, loader({ context }) { ${loader} } } },
      list: { id: "list", parentId: "shell", path: "list", module: ${page} },
      entry: { id: "entry", parentId: "shell", path: "list/:slug", module: ${missing} },
      times: { id: "times", parentId: "root", path: "times.json", module: { loader: () => null } },
      rest: { id: "rest", parentId: "shell", path: "*", module: ${missing} },
    };
    export const entry = { module: {
      createContext: (services, content) =>
        Object.assign(new globalThis.RouterContextProvider(), { content }),
      sharedOf: ({ site }) => ({ brand: site.brand }),
      filesOf: () => [],
      consentMode: "opt-out",
      default: (request, status, headers, { staticHandlerContext }) =>
        new Response(
          "<h1>" + new URL(request.url).pathname + "</h1>" +
            JSON.stringify(staticHandlerContext.loaderData) + "<script>run()</script>",
          { status },
        ),
      handleError() {},
    } };
    export const assets = { routes: {}, entry: {}, version: "1", url: "/assets/manifest-1.js" };
    export const ssr = true;
    export const future = {};
    export const prerender = [];
    export const routeDiscovery = { mode: "initial" };`,
  );
  return folder;
}
