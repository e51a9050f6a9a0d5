/** A thread that makes pages. Started by pages.ts, never imported. */
import { parentPort, workerData } from "node:worker_threads";
import { loadContent } from "#server/releases/content.ts";
import { toPlainError } from "#server/renderer/render.ts";
import { Store } from "./blob-store.ts";
import { type FromPageThread, makePage, type PageThreadData } from "./pages.ts";
import { loadCode } from "./server-bundle.ts";
import { storeFiles } from "./site-writer.ts";

const { build, site, quality } = workerData as PageThreadData;
const [codeOf, store] = await Promise.all([loadCode(build), Store.of(site)]);
const code = await codeOf(loadContent(site));

const answer = (message: FromPageThread) => parentPort?.postMessage(message);

parentPort?.on("message", async (path: string) => {
  try {
    const { files, facts } = await makePage(code, path);
    answer({ path, part: { files: await storeFiles(store, files, quality), facts } });
  } catch (error) {
    answer({ path, error: toPlainError(error) });
  }
});
