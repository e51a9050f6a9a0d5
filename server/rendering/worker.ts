/** The rendering thread: loads the built server and renders what it is sent. Started by thread.ts, never imported. */
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Snapshot } from "#model/snapshot.ts";
import { type BuiltServer, createRender } from "./handler.ts";
import { serveRenders } from "./serve-renders.ts";

if (parentPort) {
  await serveRenders(parentPort, workerData, async (data) => {
    const { server, content } = data as { server: string; content: string };
    const snapshot = JSON.parse(await readFile(content, "utf8")) as Snapshot;
    return createRender((await import(server)) as BuiltServer, () => snapshot);
  });
}
