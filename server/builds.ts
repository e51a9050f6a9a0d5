import { readdirSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { loadFiles, type StaticFile } from "./http/static/files.ts";

/** `build` names the folder that is served, `builds/<time>`; scripts/tasks/publish-build.ts puts it there. */
const link = join(import.meta.dirname, "../build");
const keptBuilds = "builds";

/**
 * The folder of the newest build by its own name. A build that comes later is put in its place, and a server that runs
 * goes on with the folder that it started with.
 */
export function servedBuild(): string {
  try {
    return realpathSync(link);
  } catch {
    return link;
  }
}

/**
 * Scripts and styles of the builds before this one, by their name below `client`: a page that was opened before a
 * deployment still asks for them.
 */
export function earlierAssets(folder: string): Map<string, StaticFile> {
  const home = dirname(folder);
  if (basename(home) !== keptBuilds) return new Map();
  const earlier = readdirSync(home).filter((name) => name !== basename(folder));
  return new Map(earlier.sort().flatMap((name) => assetsOf(join(home, name))));
}

function assetsOf(build: string): Array<[string, StaticFile]> {
  const cacheControl = "public, max-age=31536000, immutable";
  try {
    const files = loadFiles(join(build, "client/assets"));
    return [...files].map(([name, file]) => [`assets/${name}`, { ...file, cacheControl }]);
  } catch {
    // Removed at this moment, by a build that keeps newer ones.
    return [];
  }
}
