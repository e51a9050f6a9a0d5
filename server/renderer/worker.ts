/** The rendering thread: loads the built pages and renders what it is sent. Started by renderer.ts, never imported. */
import { parentPort, workerData } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { ClientAssets, PageRenderer } from "#shared/render.ts";
import { loadContent } from "../releases/content.ts";
import {
  loadBuiltPages,
  type PreviewSource,
  type RenderAnswer,
  type RenderJob,
  type RenderSource,
  toPlainError,
} from "./render.ts";
import { serveRenderJobs } from "./serve-renders.ts";

/** Previews that are kept open: each has the whole content. */
const OPEN_PREVIEWS = 2;

if (parentPort) await serveRenderJobs(parentPort, workerData as RenderSource, openRenderer);

async function openRenderer({ build, site, assets }: RenderSource) {
  const { openSite } = await loadBuiltPages(build);
  const open = (folder: string, given: ClientAssets) =>
    openSite({ content: loadContent(folder), assets: given });
  const published = open(site, assets);
  // A preview never changes, so neither does what was loaded of it.
  const previews = new LRUCache<string, PageRenderer>({ max: OPEN_PREVIEWS });
  const previewOf = ({ folder, assets: own }: PreviewSource) => {
    const pages = previews.get(folder) ?? open(folder, own);
    previews.set(folder, pages);
    return pages;
  };
  return (job: RenderJob) => {
    if (job.kind === "file") return published.file(job.address);
    return renderPage(job.preview ? previewOf(job.preview) : published, job);
  };
}

/** The page, or the error page with the fault that it stands for. */
function renderPage(
  pages: PageRenderer,
  { address, facts }: Extract<RenderJob, { kind: "page" }>,
): RenderAnswer {
  try {
    return pages.render(address, facts);
  } catch (error) {
    return { ...pages.renderError(facts.requestId ?? ""), fault: toPlainError(error) };
  }
}
