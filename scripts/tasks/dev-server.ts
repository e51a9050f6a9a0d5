/** The site with reloading, on the real server and store, at http://localhost:3000. Started by `npm run dev`. */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { isRouteErrorResponse } from "react-router";
import { createServer as createVite, type ViteDevServer } from "vite";
import type { PageServices } from "#contracts/page-services.ts";
import { createApp } from "#server/app.ts";
import { loadConfig } from "#server/config.ts";
import { StartError } from "#server/errors.ts";
import { cannotListen } from "#server/http/listen.ts";
import { createLog } from "#server/log.ts";
import { type BuiltServer, createRender } from "#server/rendering/handler.ts";
import { createRuntime } from "#server/runtime.ts";
import { writeSchemas } from "../editor/schemas.ts";
import { createDevContent } from "./dev-content.ts";
import { createDevPictures } from "./dev-pictures.ts";
import { describeFault, faultPage } from "./fault-page.ts";
import { root } from "./shell.ts";

try {
  await develop();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function develop(): Promise<void> {
  const config = loadConfig();
  writeSchemas(root);
  const content = createDevContent();
  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: { server } }, appType: "custom" });
  let shown = await content.now();
  const runtime = await createRuntime(config, createLog(config.logLevel), () => shown);
  const app = createApp({
    ...runtime.deps,
    contentPolicy: "off",
    pages: {
      page: () => undefined,
      file: () => undefined,
      notFound: () => undefined,
      get redirects() {
        return new Map(Object.entries(shown.redirects));
      },
      analytics: config.analytics,
      retentionDays: config.retentionDays,
      render: (request, services) =>
        showingFaults(vite, request, services, async (given) => {
          const build = (await vite.ssrLoadModule(
            "virtual:react-router/server-build",
          )) as BuiltServer;
          const snapshot = await content.now();
          shown = snapshot;
          return createRender(build, () => snapshot, "development")(request, given);
        }),
    },
  });
  const listener = getRequestListener(app.fetch);
  const picture = createDevPictures();
  // Vite answers for modules and assets and passes on what it does not know: pictures of the content, and the pages.
  server.on("request", (request, response) =>
    vite.middlewares(request, response, async () => {
      const bytes = await picture(request.url ?? "", shown).catch(() => null);
      if (bytes) response.end(bytes);
      else void listener(request, response);
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(cannotListen(error, config.port, config.host)));
    server.listen(config.port, config.host, resolve);
  });
  console.info(`http://localhost:${config.port}`);
  runtime.worker.start();
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
    const response = await render({ ...services, logError });
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
