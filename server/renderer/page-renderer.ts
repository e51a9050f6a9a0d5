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
