import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { ClientAssets, PageRenderer } from "#shared/render.ts";

/** The module that the bundler makes of the pages: `openSite` of app/site.tsx. */
export type BuiltPages = {
  openSite(options: {
    content: Snapshot;
    assets: ClientAssets;
    /** The rules of the stylesheet that some markup uses; without it, pages name the stylesheet. */
    usedCss?: (body: string) => string;
  }): PageRenderer;
};

/** Loads the pages that were built into a folder. */
export async function loadBuiltPages(build: string): Promise<BuiltPages> {
  return (await import(pathToFileURL(join(build, "server/index.js")).href)) as BuiltPages;
}
