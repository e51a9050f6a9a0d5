import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { contentFile } from "../content.ts";
import { StartError } from "../errors.ts";
import { type Renderer, type RendererOptions, startRenderer } from "./renderer.ts";

/** Starts the renderer on the built server in `buildFolder`. Throws StartError if that can't be loaded. */
export async function startPageRenderer(
  buildFolder: string,
  options: Pick<RendererOptions, "log" | "metrics" | "limits">,
): Promise<Renderer> {
  const server = pathToFileURL(join(buildFolder, "server/index.js")).href;
  const module = new URL("./worker.ts", import.meta.url);
  try {
    return await startRenderer({
      ...options,
      module,
      data: { server, content: contentFile(buildFolder) },
    });
  } catch (error) {
    throw new StartError(
      `The pages in ${buildFolder} cannot be rendered (${String(error)}).\nBuild them with: npm run build`,
      { cause: error },
    );
  }
}
