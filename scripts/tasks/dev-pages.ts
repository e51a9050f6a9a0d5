import type { IncomingMessage, ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import type { PageRenderer } from "#contracts/render.ts";
import type { Snapshot } from "#model/snapshot.ts";
import type { BuiltPages } from "#server/rendering/built-pages.ts";
import { toPlainError } from "#server/rendering/plain-error.ts";
import type { Render } from "#server/rendering/render.ts";
import type { DevContent } from "./dev-content.ts";
import { createDevFiles } from "./dev-files.ts";
import { describeFault, faultPage } from "./fault-page.ts";
import { root } from "./shell.ts";

/** Served by the bundler as they are. */
const assets = { entry: "/scripts/tasks/dev-entry.ts", stylesheet: "/app/styles/app.css" };

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
    const pages = openSite({ content: shown, assets });
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
