/* Files of content/ that differ from the served release, for `npm run check`. */

import path from "node:path";
import { StartError } from "#server/platform/errors.ts";
import { currentSite, sitesFolder } from "#server/releases/folders.ts";
import { editedSince, sourcesOf } from "./content-store.ts";
import { listed } from "./release-changes.ts";

/** Lines about what `npm run publish` would publish; none before anything is published, or where nothing differs. */
export async function unpublishedLines(build: string, folder: string): Promise<string[]> {
  const id = currentSite(build);
  if (id === null) return [];
  try {
    const files = await editedSince(await sourcesOf(path.join(sitesFolder(build), id)), folder);
    return listed(
      "Differs from what is served, and is published with the next npm run publish",
      files.map((file) => `content/${file}`),
    );
  } catch (error) {
    // A release that can't be read is no fault of the content.
    if (error instanceof StartError) return [];
    throw error;
  }
}
