import { existsSync } from "node:fs";
import path from "node:path";
import type { Snapshot } from "#model/snapshot.ts";
import { readSiteManifest } from "#server/site-manifest.ts";
import { currentSite, sitesFolder, storedFile, storeOf } from "#server/sites.ts";
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
    const site = readSiteManifest(folder);
    if (site.content !== stateOf(content)) return null;
    const store = storeOf(folder);
    return Object.values(site.files).every(([etag]) => existsSync(storedFile(store, etag)))
      ? id
      : null;
  } catch {
    return null;
  }
}
