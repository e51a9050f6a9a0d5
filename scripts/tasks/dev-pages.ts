import type { IncomingMessage, ServerResponse } from "node:http";
import { isRouteErrorResponse } from "react-router";
import type { ViteDevServer } from "vite";
import type { PageServices } from "#contracts/page-services.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { withAddresses } from "#server/rendering/addresses.ts";
import { type BuiltServer, createRender } from "#server/rendering/handler.ts";
import type { Render } from "#server/rendering/render.ts";
import { routeTable } from "#server/rendering/route-table.ts";
import type { DevContent } from "./dev-content.ts";
import { versionHeader } from "./dev-messages.ts";
import { createDevPictures } from "./dev-pictures.ts";
import { describeFault, faultPage } from "./fault-page.ts";
import { root } from "./shell.ts";

/** The router's table, under the bundler's own addresses. */
const TABLE = /^\/@id\/\S+\/[0-9a-f]{8}\.js$/;

export type DevPages = {
  /** What the pages show: the content as it was when it last had no fault. */
  shown(): Snapshot;
  render: Render;
  /** What publishing would have made a file of: pictures of the content, and the browser's table of routes. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
};

type Parts = {
  vite: ViteDevServer;
  content: DevContent;
  first: Snapshot;
  /** What a page is told that it was made of. */
  version(content: Snapshot): string;
};

/** Pages of the code and the content as they are at each request. */
export function createDevPages({ vite, content, first, version }: Parts): DevPages {
  let shown = first;
  const picture = createDevPictures();
  const build = async () => {
    const code = await vite.ssrLoadModule("virtual:react-router/server-build");
    return withAddresses(code as BuiltServer, shown.routes);
  };
  return {
    shown: () => shown,
    render: (request, services) =>
      showingFaults(vite, request, services, async (given) => {
        // The fault of a newer one is over the page.
        shown = (await content.now()).content ?? shown;
        const snapshot = shown;
        const render = createRender(await build(), () => snapshot, "development");
        const response = await render(request, given);
        response.headers.set("Server-Timing", versionHeader(version(snapshot)));
        return response;
      }),
    async answer({ url = "" }, response) {
      if (TABLE.test(url)) {
        response.setHeader("Content-Type", "text/javascript");
        response.end(routeTable(await build()).text);
        return true;
      }
      const bytes = await picture(url, shown).catch(() => null);
      if (bytes) response.end(bytes);
      return bytes !== null;
    },
  };
}

/** Instead of the page that visitors would get: the sentence of what is wrong, with its file and line. */
async function showingFaults(
  vite: ViteDevServer,
  request: Request,
  services: PageServices,
  render: (services: PageServices) => Promise<Response>,
): Promise<Response> {
  let fault: unknown;
  const logError: PageServices["logError"] = (error, where) => {
    if (!isRouteErrorResponse(error)) fault = error;
    services.logError(error, where);
  };
  try {
    // The policy is off, and the bundler's own styles know no nonce in the browser.
    const response = await render({ ...services, nonce: "", logError });
    const isData = new URL(request.url).pathname.endsWith(".data");
    if (response.status !== 500 || fault === undefined || isData) return response;
  } catch (error) {
    fault = error;
    services.logError(error, new URL(request.url).pathname);
  }
  if (fault instanceof Error) vite.ssrFixStacktrace(fault);
  return new Response(faultPage(describeFault(fault, root)), {
    status: 500,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}
