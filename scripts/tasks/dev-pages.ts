import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { ViteDevServer } from "vite";
import { listArticles } from "#app/content/articles.server.ts";
import { drawingFiles } from "#app/content/drawing-files.server.ts";
import { copiesOf, mediaFile } from "#content-model/prose/images.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { BuiltPages } from "#server/renderer/render.ts";
import { type Render, toPlainError } from "#server/renderer/render.ts";
import type { PageRenderer } from "#shared/render.ts";
import { contentFolder } from "../../site-generator/content.ts";
import { makeFace } from "../../site-generator/fonts.ts";
import { makeCopy } from "../../site-generator/pictures.ts";
import type { DevContent } from "./dev-content.ts";
import { describeFault, faultPage } from "./fault-page.ts";
import { root } from "./shell.ts";

/** Served by the bundler as they are. The query of the script is the content that the page is drawn from. */
function assetsFor({ hash }: Snapshot): { entry: string; stylesheet: string } {
  return { entry: `/scripts/tasks/dev-entry.ts?${hash}`, stylesheet: "/app/styles/app.css" };
}

export type DevPages = {
  /** The content that the pages show: as it was when it last had no fault. */
  shown(): Snapshot;
  render: Render;
  isFileOnRequest(path: string): boolean;
  /** Answers what publishing would have made a file of: pictures and drawings of the content. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
};

type Parts = {
  vite: ViteDevServer;
  content: DevContent;
  first: Snapshot;
};

/** Pages of the code and the content as they are at each request. */
export function createDevPages({ vite, content, first }: Parts): DevPages {
  let shown = first;
  let filePaths: readonly string[] = [];
  const files = createDevFiles();
  const open = async (): Promise<PageRenderer> => {
    // The fault of a newer one is over the page.
    shown = (await content.now()).content ?? shown;
    const { openSite } = (await vite.ssrLoadModule("/app/site.tsx")) as BuiltPages;
    const pages = openSite({ content: shown, assets: assetsFor(shown) });
    filePaths = pages.filePaths;
    return pages;
  };
  return {
    shown: () => shown,
    isFileOnRequest: (path) => filePaths.includes(path),
    render: {
      async page(address, facts) {
        try {
          return (await open()).render(address, facts);
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          // Instead of the page that visitors would get: the sentence of what is wrong, with its file and line.
          const html = faultPage(describeFault(error, root));
          return { status: 500, html, styles: [], fault: toPlainError(error) };
        }
      },
      file: async (address) => (await open()).file(address),
    },
    async answer({ url = "" }, response) {
      const file = await files(url, shown).catch(() => null);
      if (!file) return false;
      if (file.type) response.setHeader("Content-Type", file.type);
      response.end(file.bytes);
      return true;
    },
  };
}

type DevFile = { bytes: Buffer | string; type?: string };

/**
 * Files that publishing would have made, in development made when someone asks for them: drawings, copies of pictures (which
 * are kept), fonts, and films.
 */
export function createDevFiles(
  folder: string = contentFolder,
): (address: string, content: Snapshot) => Promise<DevFile | null> {
  const made = new Map<string, Promise<Buffer>>();
  return async (address, content) => {
    const { pictures, media, brand } = content;
    const faces = Object.values(brand.type).flatMap((typeface) => typeface.faces);
    const face = faces.find(({ file }) => `/${file}` === address);
    if (face) return { bytes: await makeFace(folder, face) };
    const film = Object.entries(media).find(
      ([name, one]) => `/${mediaFile(name, one)}` === address,
    );
    if (film) return { bytes: await readFile(path.join(folder, film[0])) };
    for (const [name, picture] of Object.entries(pictures)) {
      const { avif, fallback } = copiesOf(name, picture);
      const copy = [...avif, fallback].find(({ file }) => `/${file}` === address);
      if (!copy) continue;
      const bytes =
        made.get(copy.file) ??
        readFile(path.join(folder, name)).then((source) => makeCopy(source, copy));
      made.set(copy.file, bytes);
      return { bytes: await bytes };
    }
    const drawing = drawingFiles(content, listArticles(content)).find(
      (one) => one.path === address,
    );
    return drawing ? { bytes: drawing.draw(), type: "image/svg+xml" } : null;
  };
}
