import path from "node:path";
import type { Rolldown } from "vite";

type Graph = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

/** From this share of the routes on, a module belongs to all pages: one file more costs each of them more. */
const SHARE = 0.5;

/**
 * What every page of the site runs, in one file: all that the root and the entry import, and what most routes share.
 * Read from the module graph, so it follows the sources by itself.
 * @param skip modules that another chunk holds
 */
export function siteChunk(appFolder: string, skip: RegExp): Group {
  const candidates = new Set<string>();
  let chosen: ReadonlySet<string> | null = null;
  return {
    debugName: "site",
    // Each candidate is seen here before the first of them is named.
    test(id) {
      candidates.add(id);
      return true;
    },
    name(id, graph) {
      chosen ??= choose(appFolder, candidates, graph, skip);
      return chosen.has(id) ? "site" : null;
    },
  };
}

function choose(
  appFolder: string,
  candidates: ReadonlySet<string>,
  graph: Graph,
  skip: RegExp,
): ReadonlySet<string> {
  const entry = path.join(appFolder, "entry.client.tsx");
  const always = [path.join(appFolder, "root.tsx"), entry].flatMap((id) => [...reached(id, graph)]);
  const routes = [...candidates].filter((id) => id.startsWith(path.join(appFolder, "routes")));
  const pages = routes.filter((id) => !id.includes("?"));
  const uses = new Map<string, number>();
  for (const page of pages) {
    for (const id of reached(page, graph)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  const shared = [...uses].filter(([, count]) => count >= SHARE * pages.length).map(([id]) => id);
  // The entry itself begins as soon as its file is read, which must be after everything else.
  return new Set([...always, ...shared].filter((id) => id !== entry && !skip.test(id)));
}

/** A module with all that it imports, directly or through others; not what it loads later. */
function reached(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached(next, graph, seen);
  return seen;
}
