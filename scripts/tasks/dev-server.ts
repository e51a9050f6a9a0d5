/** The site with reloading, on the real server and store, at http://localhost:3000. Started by `npm run dev`. */
import { createServer, type RequestListener } from "node:http";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { type Fault, faultLine } from "#content-model/read/fault.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { createApp } from "#server/app.ts";
import { loadConfig } from "#server/config.ts";
import { cannotListen } from "#server/http/listen.ts";
import { StartError } from "#server/platform/errors.ts";
import { createLog } from "#server/platform/log.ts";
import { createRuntime } from "#server/runtime.ts";
import { createDevContent, type DevContent, liveContent } from "./dev-content.ts";
import { createDevPages } from "./dev-pages.ts";
import { contentFaultPage, startingPage } from "./fault-page.ts";
import { writeSchemas } from "./schemas.ts";
import { root } from "./shell.ts";

/** How often the content is looked at while it has a fault from the start. */
const LOOK_MS = 500;

/** Nothing is answered from a file. */
const noFile = { type: "", cacheControl: "", sharing: {}, variants: new Map() as never };

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
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { "Content-Type": "text/html; charset=utf-8" });
    response.end(startingPage());
  };
  server.on("request", (request, response) => answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(cannotListen(error, config.port, config.host)));
    server.listen(config.port, config.host, resolve);
  });
  const address = `http://localhost:${config.port}`;
  const first = await soundContent(content, address, (page) => {
    answer = page;
  });
  const vite = await createVite({
    server: { middlewareMode: { server } },
    appType: "custom",
    plugins: [liveContent(content)],
    cacheDir: path.join(root, ".cache/vite"),
    // All packages of the browser's code but React's, which are known: one that is met late loads every page once more.
    optimizeDeps: { include: ["@tanstack/react-query", "minisearch", "web-vitals", "zod"] },
  });
  const pages = createDevPages({ vite, content, first });
  const runtime = await createRuntime(config, createLog(config.logLevel), pages.shown);
  const app = createApp({
    ...runtime.deps,
    contentPolicy: "off",
    pages: {
      release: "",
      // Everything may be a page: each is drawn on request.
      page: () => ({ styles: [], query: [] }),
      file: () => undefined,
      scripts: [],
      missing: { file: noFile, styles: [] },
      isFileOnRequest: pages.isFileOnRequest,
      get redirects() {
        return new Map(Object.entries(pages.shown().redirects));
      },
      render: pages.render,
    },
  });
  const listener = getRequestListener(app.fetch);
  answer = async (request, response) => {
    if (await pages.answer(request, response)) return;
    // Vite answers for modules and assets and passes on what it does not know: the pages.
    vite.middlewares(request, response, () => void listener(request, response));
  };
  console.info(address);
  runtime.worker.start();
}

/** Waits for content without a fault. Until then faults are told here and on every page. */
async function soundContent(
  content: DevContent,
  address: string,
  answerBy: (listener: RequestListener) => void,
): Promise<Snapshot> {
  let reported: readonly Fault[] = [];
  for (;;) {
    const { content: sound, faults } = await content.now();
    if (sound) return sound;
    if (faults !== reported) {
      const lines = faults.map(faultLine).join("\n");
      console.error(`${lines}\nCorrect that; ${address} then starts by itself.`);
      answerBy((_request, response) => {
        response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" });
        response.end(contentFaultPage(faults));
      });
    }
    reported = faults;
    await setTimeout(LOOK_MS);
  }
}
