import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { fromPlainError, type PlainError } from "#server/renderer/render.ts";
import type { PageFacts, PageThreads } from "./pages.ts";
import type { MadePart } from "./site-writer.ts";

/** Data given to a page thread. */
export type PageThreadData = {
  /** Folder with the built code. */
  build: string;
  /** Folder of the site, where the content is written already. */
  site: string;
  /** Brotli quality. */
  quality: number;
};

/** Messages from a page thread. */
export type FromPageThread =
  | { path: string; part: MadePart<PageFacts> }
  | { path: string; error: PlainError };

/** More want more memory than they save time. */
const MOST = 4;
/** Megabytes for what has just been made: a page is several of them, and nothing of it is needed after it. */
const YOUNG_MB = 64;

/**
 * Threads that make pages of the content that is written next to a site, and put them into its store. Each knows the code
 * and the content as the server's rendering thread does.
 */
export function startPageThreads(
  data: PageThreadData,
  count = Math.min(MOST, availableParallelism()),
): PageThreads {
  const threads = Array.from({ length: count }, () => startThread(data));
  return {
    make: (path) => {
      const [first, ...others] = threads;
      if (!first) throw new Error("Pages can't be made by no thread.");
      const idlest = others.reduce((a, b) => (b.waiting() < a.waiting() ? b : a), first);
      return idlest.make(path);
    },
    end: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

function startThread(data: PageThreadData) {
  const worker = new Worker(new URL("./page-thread.ts", import.meta.url), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  type Waiting = PromiseWithResolvers<MadePart<PageFacts>>;
  const waiting = new Map<string, Waiting>();
  let gone: Error | undefined;
  worker.on("message", (message: FromPageThread) => {
    const asked = waiting.get(message.path);
    waiting.delete(message.path);
    if ("part" in message) asked?.resolve(message.part);
    else asked?.reject(fromPlainError(message.error));
  });
  const fail = (error: Error) => {
    gone ??= error;
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
  };
  worker.on("error", fail);
  worker.on("exit", (code) => fail(new Error(`A thread that makes pages ended with ${code}.`)));
  return {
    waiting: () => waiting.size,
    make(path: string): Promise<MadePart<PageFacts>> {
      if (gone) return Promise.reject(gone);
      const asked: Waiting = Promise.withResolvers();
      waiting.set(path, asked);
      worker.postMessage(path);
      return asked.promise;
    },
    end: () => worker.terminate(),
  };
}
