import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { ClientAssets, PageRenderer } from "#shared/render.ts";
import { StartError } from "../platform/errors.ts";
import type { RenderSource } from "./render.ts";
import { type Renderer, type RendererOptions, startRenderer } from "./renderer.ts";

/**
 * Starts the renderer of a published site.
 * @throws StartError if the built pages can't be loaded
 */
export async function startPageRenderer(
  source: RenderSource,
  options: Pick<RendererOptions, "env" | "log" | "metrics" | "limits">,
): Promise<Renderer> {
  const module = new URL("./worker.ts", import.meta.url);
  try {
    return await startRenderer({ ...options, module, data: source });
  } catch (error) {
    throw new StartError(
      `The pages in ${source.build} cannot be rendered (${String(error)}).\nBuild them with: npm run build`,
      { cause: error },
    );
  }
}

/** The module that the bundler makes of the pages: `openSite` of app/site.tsx. */
export type BuiltPages = {
  openSite(options: {
    content: Snapshot;
    assets: ClientAssets;
    /** The rules of the stylesheet that some markup uses; without it, pages name the stylesheet. */
    usedCss?: (body: string) => string;
  }): PageRenderer;
};

export async function loadBuiltPages(build: string): Promise<BuiltPages> {
  return (await import(pathToFileURL(join(build, "server/index.js")).href)) as BuiltPages;
}
