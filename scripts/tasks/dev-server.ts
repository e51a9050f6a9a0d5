/** The site with reloading, on the real server and store, at http://localhost:3000. Started by `npm run dev`. */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { redirects } from "#content/redirects.ts";
import { createApp } from "#server/app.ts";
import { loadConfig } from "#server/config.ts";
import { StartError } from "#server/errors.ts";
import { createLog } from "#server/log.ts";
import { createRuntime } from "#server/runtime.ts";
import { type BuiltServer, createRender } from "#server/site.ts";

try {
  await develop();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function develop(): Promise<void> {
  const config = loadConfig();
  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: { server } }, appType: "custom" });
  const runtime = await createRuntime(config, createLog(config.logLevel));
  const app = createApp({
    ...runtime.deps,
    contentPolicy: "off",
    pages: {
      page: () => undefined,
      file: () => undefined,
      redirects: new Map(Object.entries(redirects)),
      analytics: config.analytics,
      retentionDays: config.retentionDays,
      render: async (request, services) => {
        const build = (await vite.ssrLoadModule(
          "virtual:react-router/server-build",
        )) as BuiltServer;
        return createRender(build, "development")(request, services);
      },
    },
  });
  const listener = getRequestListener(app.fetch);
  // Vite answers for modules and assets and passes on what it does not know: the pages.
  server.on("request", (request, response) =>
    vite.middlewares(request, response, () => void listener(request, response)),
  );
  server.listen(config.port, config.host, () => console.info(`http://localhost:${config.port}`));
  runtime.worker.start();
}
