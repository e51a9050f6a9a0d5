/** The rendering thread: loads the built server and renders what it is sent. Started by thread.ts, never imported. */
import { parentPort, workerData } from "node:worker_threads";
import { type BuiltServer, createRender } from "./handler.ts";
import { serveRenders } from "./serve-renders.ts";

if (parentPort) {
  const { server } = workerData as { server: string };
  await serveRenders(parentPort, async () => createRender((await import(server)) as BuiltServer));
}
