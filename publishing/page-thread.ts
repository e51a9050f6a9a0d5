/** A thread that makes pages. Started by page-threads.ts, never imported. */
import { parentPort, workerData } from "node:worker_threads";
import { loadContent } from "#server/content.ts";
import { toPlainError } from "#server/rendering/plain-error.ts";
import { loadCode } from "./built-code.ts";
import type { FromPageThread, PageThreadData } from "./page-threads.ts";
import { makePage } from "./pages.ts";
import { storeFiles } from "./site-writer.ts";
import { Store } from "./store.ts";

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
