/** The rendering thread: loads the built server and renders what it is sent. Started by thread.ts, never imported. */
import { parentPort, workerData } from "node:worker_threads";
import { loadContent } from "../content.ts";
import { type BuiltServer, createPreviewRender, createRender } from "./handler.ts";
import { serveRenders } from "./serve-renders.ts";

type Data = { server: string; site: string };

const built = async (data: unknown) => (await import((data as Data).server)) as BuiltServer;

if (parentPort) {
  await serveRenders(
    parentPort,
    workerData,
    async (data) => {
      const snapshot = loadContent((data as Data).site);
      return createRender(await built(data), () => snapshot);
    },
    async (data, folder) => createPreviewRender(await built(data), loadContent(folder)),
  );
}
