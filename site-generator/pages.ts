/* Renders the changed pages of a release, here or on threads, and keeps the facts of each. */
import { hash } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { missingPath } from "#app/seo/meta.ts";
import type { SiteManifest } from "#server/releases/folders.ts";
import { fromPlainError, type PlainError } from "#server/renderer/render.ts";
import { forEachLimit } from "./blob-store.ts";
import type { HtmlFacts } from "./html-facts.ts";
import type { Code } from "./server-bundle.ts";
import type { Made, MadePart, SiteWriter } from "./site-writer.ts";

/** Before the address of a page, in the name of its part. */
export const PAGE_PART = "page:";

/** From so many pages on, threads make them: a thread that loads the code takes as long as some dozens of pages. */
const MANY = 200;
/** So many are made at once, while it is still looked which others have changed. */
const FIRST = 20;

/** Facts kept of a finished page. */
export type PageFacts = HtmlFacts & {
  file: string;
  /** CSP sources of its inline styles. */
  styles: readonly string[];
};

/** Threads that make pages, each of them several at a time. */
export type PageThreads = {
  make(path: string): Promise<MadePart<PageFacts>>;
  end(): Promise<void>;
};

/**
 * Writes every page, each once.
 * @param next to made of each page as soon as it is finished, while others are rendered
 * @param startThreads for when many have to be made again; without it they are made here
 * @returns their facts, by path
 * @throws for a page that is not answered with 200
 */
export async function writePages(
  writer: SiteWriter,
  code: Code,
  paths: readonly string[],
  beside: (path: string, facts: PageFacts) => Promise<void>,
  startThreads: (() => Promise<PageThreads>) | null = null,
): Promise<Map<string, PageFacts>> {
  const found = new Map<string, PageFacts>();
  const write = async (path: string, inputs: string, make: () => Promise<MadePart<PageFacts>>) => {
    const facts = await writer.part(PAGE_PART + path, [inputs], make);
    found.set(path, facts);
    await beside(path, facts);
  };
  // Several at a time: one is rendered while others are compressed and drawn, on threads of their own.
  const limit = availableParallelism() * 4;
  const left: Array<readonly [path: string, inputs: string]> = [];
  let changed = 0;
  await forEachLimit(paths, limit, async (path) => {
    const inputs = code.inputsOf(path);
    const isChanged = !writer.isAsBefore(PAGE_PART + path, [inputs]);
    if (isChanged) changed += 1;
    if (isChanged && changed > FIRST) left.push([path, inputs]);
    else await write(path, inputs, () => makePage(code, path));
  });
  const threads = left.length < MANY || !startThreads ? null : await startThreads();
  const make = threads?.make ?? ((path: string) => makePage(code, path));
  try {
    await forEachLimit(left, limit, ([path, inputs]) => write(path, inputs, () => make(path)));
  } finally {
    await threads?.end();
  }
  return new Map(paths.map((path) => [path, found.get(path) as PageFacts]));
}

/** Data of islands from this many characters on is a file of its own: a page that is only read doesn't carry it. */
const MAX_INLINE = 1000;

/** Renders a page. */
export async function makePage(
  { pages }: Pick<Code, "pages">,
  path: string,
): Promise<{ files: Made[]; facts: PageFacts }> {
  const data: Made[] = [];
  const { status, html, styles } = pages.render(path, {}, (json) => {
    if (json.length < MAX_INLINE) return null;
    const file = `assets/${hash("sha256", json).slice(0, 16)}.json`;
    data.push({ file, bytes: json });
    return `/${file}`;
  });
  if (status !== 200) throw new Error(`${path} is answered ${status} instead of 200.`);
  // Loads a parser, which a publishing that changes no page does without.
  const { htmlFacts } = await import("./html-facts.ts");
  const file = path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
  return { files: [{ file, bytes: html }, ...data], facts: { ...htmlFacts(html), file, styles } };
}

/** No address leads to it: those of pages are folders. */
const FILE = "not-found.html";

/** The page that addresses without a page get. */
type NotFoundPage = SiteManifest["missing"] & { facts: HtmlFacts };

/** Writes the page that addresses without a page get. */
export async function writeNotFound(
  writer: SiteWriter,
  { pages, inputsOf }: Pick<Code, "pages" | "inputsOf">,
): Promise<NotFoundPage> {
  return writer.part("missing", [inputsOf(missingPath)], async () => {
    const { status, html, styles } = pages.render(missingPath);
    if (status !== 404) throw new Error(`${missingPath} is answered ${status} instead of 404.`);
    // Loads a parser, as in pages.ts.
    const { htmlFacts } = await import("./html-facts.ts");
    const facts = { file: FILE, styles, facts: htmlFacts(html) };
    return { files: [{ file: FILE, bytes: html }], facts };
  });
}

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
