import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Snapshot } from "#model/snapshot.ts";
import { currentSite, sitesFolder, storedFile, storeOf } from "#server/sites.ts";
import type { SiteJson } from "./site-json.ts";
import { stateOf } from "./state.ts";

/**
 * Id of the site that is served, where it says just this content already and all of it is there: one more of the same would
 * only push an older one out of those that can be gone back to. Null where there is something to publish.
 */
export async function servedAlready(build: string, content: Snapshot): Promise<string | null> {
  const id = currentSite(build);
  if (id === null) return null;
  const folder = path.join(sitesFolder(build), id);
  try {
    const json = await readFile(path.join(folder, "site.json"), "utf8");
    const site = JSON.parse(json) as SiteJson;
    if (site.content !== stateOf(content)) return null;
    const store = storeOf(folder);
    const files = [site.files, site.missing].flatMap((listed) => Object.values(listed));
    return files.every(([etag]) => existsSync(storedFile(store, etag))) ? id : null;
  } catch {
    return null;
  }
}
