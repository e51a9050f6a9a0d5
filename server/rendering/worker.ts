/** The rendering thread: loads the built server and renders what it is sent. Started by thread.ts, never imported. */
import { parentPort, workerData } from "node:worker_threads";
import { loadContent } from "../content.ts";
import { type BuiltServer, createRender } from "./handler.ts";
import { serveRenders } from "./serve-renders.ts";

if (parentPort) {
  await serveRenders(parentPort, workerData, async (data) => {
    const { server, site } = data as { server: string; site: string };
    const snapshot = loadContent(site);
    return createRender((await import(server)) as BuiltServer, () => snapshot);
  });
}
