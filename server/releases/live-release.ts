import { join } from "node:path";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { Pages } from "../http/release.ts";
import type { Log } from "../platform/log.ts";
import type { RenderSource } from "../renderer/render.ts";
import { type Content, loadContent } from "./content.ts";
import { currentFolder, currentSite, sitesFolder } from "./folders.ts";
import { loadCode, loadSite, type Site } from "./release.ts";

/** How often it is looked whether another site has been published. */
const lookMs = 100;

/** After one that can't be served: reading it again takes from the visitors of the one before. */
const pauseMs = 60_000;

/** The published site as a server that runs sees it: always one whole site, and another one as soon as it is published. */
export type LiveRelease = {
  /** Answers from whichever site is served at the time. */
  pages: Omit<Pages, "render">;
  /** The content that it was made from. */
  content: Content;
  id(): string;
  /** Data that its pages are drawn with on request. */
  source(): RenderSource;
  /** Day from which on another one is to be published. */
  due(): string;
  /**
   * Serves what is published from now on.
   * @param prepare is told of it first; while it works, and if it fails, the site before it goes on
   * @returns a function that ends it
   */
  follow(prepare: (source: RenderSource) => Promise<void>, log: Log): () => void;
};

type One = { id: string; site: Site; content: Snapshot };

/**
 * The site that is published in this build.
 * @throws StartError without one
 */
export function openLiveRelease(build: string): LiveRelease {
  const folderOf = (id: string) => join(sitesFolder(build), id);
  // Says what to do when there is none.
  currentFolder(build);
  const code = loadCode(build);
  const load = (id: string, before?: One): One => {
    const folder = folderOf(id);
    return { id, site: loadSite(folder, code, before?.site.whole), content: loadContent(folder) };
  };
  const sourceOf = ({ id, site: { assets } }: One) => ({ build, site: folderOf(id), assets });
  let served = load(currentSite(build) ?? "");
  return {
    pages: {
      get release() {
        return served.id;
      },
      page: (path) => served.site.page(path),
      file: (path) => served.site.file(path),
      isFileOnRequest: (path) => served.site.isFileOnRequest(path),
      get scripts() {
        return served.site.scripts;
      },
      get missing() {
        return served.site.missing;
      },
      get redirects() {
        return served.site.redirects;
      },
    },
    content: () => served.content,
    id: () => served.id,
    source: () => sourceOf(served),
    due: () => served.site.due,
    follow(prepare, log) {
      let failed: { id: string; at: number } | null = null;
      const look = async () => {
        const id = currentSite(build);
        if (id === null || id === served.id) return;
        if (failed?.id === id && performance.now() - failed.at < pauseMs) return;
        try {
          const next = load(id, served);
          await prepare(sourceOf(next));
          served = next;
          log.info({ site: id }, "another site is served from now on");
        } catch (error) {
          failed = { id, at: performance.now() };
          log.error(
            { error, site: id },
            "the published site can't be served; the one before it is, and it is tried again in a minute",
          );
        }
      };
      // By looking: what watches files is told late, or not at all, on some of the file systems that builds are on.
      const timer = setInterval(inTurn(look), lookMs).unref();
      return () => clearInterval(timer);
    },
  };
}

/** One after the other; a call while one is under way is one more run after it, however many there were. */
function inTurn(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => void run();
}
