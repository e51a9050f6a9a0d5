import { missingPath } from "#app/seo/missing-path.ts";
import type { SiteManifest } from "#server/site-manifest.ts";
import type { Code } from "./built-code.ts";
import type { HtmlFacts } from "./html-facts.ts";
import type { SiteWriter } from "./site-writer.ts";

/** What the server needs to know of the routes beside the finished pages. */
export type OpenRoutes = Pick<SiteManifest, "endpoints" | "notFound"> & {
  /** Of the page for any address; the others differ by the route that finds nothing. */
  facts: HtmlFacts;
};

/**
 * Writes the page that unknown addresses get. One is not enough: the browser's router tells `/blog/nothing` from
 * `/nothing`, and must find the page that its own route would have shown.
 */
export async function writeNotFound(writer: SiteWriter, code: Code): Promise<OpenRoutes> {
  const paths = routePaths(code.routes);
  const open = paths
    .map(({ pattern }) => pattern)
    .filter((pattern) => /[:*]/.test(pattern))
    .sort((a, b) => Number(a === "*") - Number(b === "*"));
  // All at once: one is rendered while others are compressed.
  const made = await Promise.all(
    open.map(async (pattern, i) => {
      const probe = probeOf(pattern);
      const names = { html: `${i}.html`, data: `${i}.data` };
      const inputs = [names, await code.inputsOf(probe)];
      const facts = await writer.part(`missing:${pattern}`, inputs, () =>
        renderMissing(code, probe, names),
      );
      return { pattern, ...names, page: facts, scripts: facts.scripts };
    }),
  );
  const notFound = made.map(({ page: _page, ...rest }) => rest);
  const [facts] = made.flatMap(({ pattern, page }) => (pattern === "*" ? [page] : []));
  if (!facts)
    throw new Error("The routes have none for addresses that lead nowhere: add one for *.");
  return { endpoints: endpointsOf(paths), notFound, facts };
}

async function renderMissing(code: Code, probe: string, names: { html: string; data: string }) {
  const html = await missing(code, probe);
  const files = [
    { file: names.html, bytes: html },
    { file: names.data, bytes: await missing(code, `${probe}.data`) },
  ];
  // Loads a parser, as in pages.ts.
  const { htmlFacts } = await import("./html-facts.ts");
  return { files, facts: htmlFacts(html) };
}

function endpointsOf(paths: ReturnType<typeof routePaths>): string[] {
  return paths.filter(({ isEndpoint }) => isEndpoint).map(({ pattern }) => pattern);
}

/** An address of this pattern that no page has. */
function probeOf(pattern: string): string {
  return pattern === "*" ? missingPath : pattern.replace(/:\w+/g, "not-found");
}

async function missing(code: Code, address: string): Promise<string> {
  const response = await code.render(address);
  if (response.status === 404) return response.text();
  throw new Error(
    `${address} should be a page that is not there, but is answered ${response.status}.`,
  );
}

/** Every route that an address can be matched by, with its whole path. */
function routePaths(routes: Code["routes"]): Array<{ pattern: string; isEndpoint: boolean }> {
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
