/** The rendering thread: loads the built server and renders what it is sent. Started by thread.ts, never imported. */
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Snapshot } from "#model/snapshot.ts";
import { type BuiltServer, createRender } from "./handler.ts";
import { serveRenders } from "./serve-renders.ts";

if (parentPort) {
  const { server, content } = workerData as { server: string; content: string };
  await serveRenders(parentPort, async () => {
    const snapshot = JSON.parse(await readFile(content, "utf8")) as Snapshot;
    return createRender((await import(server)) as BuiltServer, () => snapshot);
  });
}
