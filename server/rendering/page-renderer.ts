import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { StartError } from "../errors.ts";
import { type Renderer, type RendererOptions, startRenderer } from "./renderer.ts";

/** What the rendering thread needs: the built server in `buildFolder`, and the content of a published site. */
export function pageSource(buildFolder: string, siteFolder: string) {
  const server = pathToFileURL(join(buildFolder, "server/index.js")).href;
  return { server, site: siteFolder };
}

/** Starts the renderer on the built server. Throws StartError if that can't be loaded. */
export async function startPageRenderer(
  buildFolder: string,
  siteFolder: string,
  options: Pick<RendererOptions, "env" | "log" | "metrics" | "limits">,
): Promise<Renderer> {
  const module = new URL("./worker.ts", import.meta.url);
  try {
    return await startRenderer({
      ...options,
      module,
      data: pageSource(buildFolder, siteFolder),
    });
  } catch (error) {
    throw new StartError(
      `The pages in ${buildFolder} cannot be rendered (${String(error)}).\nBuild them with: npm run build`,
      { cause: error },
    );
  }
}
