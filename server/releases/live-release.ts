import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { ClientAssets } from "#shared/render.ts";
import type { Config } from "../config.ts";
import type { Pages } from "../http/release.ts";
import { type Files, listFiles, loadFiles, type StaticFile } from "../http/static/files.ts";
import { StartError } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import type { RenderSource } from "../renderer/render.ts";
import { type Content, loadContent } from "./content.ts";
import {
  currentFolder,
  currentSite,
  imageName,
  type ListedFiles,
  readSiteManifest,
  sitesFolder,
  storedFile,
  storeOf,
} from "./folders.ts";
import { changedPageSettings } from "./page-settings.ts";
import { publisherProblem, runPublisher } from "./publish-scheduler.ts";

/** How often it is looked whether another site has been published: a file of one line is read. */
const lookMs = 50;

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
   * @param onServed is called once it is served
   * @returns a function that ends it
   */
  follow(
    prepare: (source: RenderSource) => Promise<void>,
    log: Log,
    onServed?: () => void,
  ): () => void;
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
    follow(prepare, log, onServed) {
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
          onServed?.();
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

type Matching = {
  warn: (message: string) => void;
  /** Whether this is a container, whose build no one else uses. */
  inImage?: boolean;
  publishAgain?: () => Promise<unknown>;
};

/**
 * The published site, whose pages show the settings that hold. A container makes its pages again where they show others; on a
 * machine of one's own, where several servers may use one build, they stay, and the log says which command makes them.
 * @throws StartError without a site, or where a container can't make one with its settings
 */
export async function openMatching(
  build: string,
  config: Config,
  { warn, inImage = imageName() !== null, publishAgain = () => runPublisher("--again") }: Matching,
): Promise<LiveRelease> {
  const served = openLiveRelease(build);
  const names = changedPageSettings(config, served.content());
  if (names.length === 0) return served;
  const changed = `${names.join(", ")} changed since the site was published`;
  if (!inImage) {
    warn(`${changed}, so its pages still show what was set then: npm run publish -- --again`);
    return served;
  }
  try {
    await publishAgain();
  } catch (error) {
    throw new StartError(
      `${changed}, and its pages could not be made again: ${publisherProblem(error)}\n` +
        "Let the container write to /site/build, or build the image with these settings (docker build --build-arg).",
      { cause: error },
    );
  }
  return openLiveRelease(build);
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

/** Everything but the rendering. */
type Site = Omit<Pages, "render" | "release"> & {
  due: string;
  assets: ClientAssets;
  /** Entity tags of its files, all of which were found whole. */
  whole: ReadonlySet<string>;
};

/**
 * The files of the code: scripts, styles, fonts, and the scripts of the builds before it.
 * @throws StartError if they can't be read
 */
export function loadCode(build: string): ReadonlyMap<string, StaticFile> {
  try {
    return new Map([...earlierAssets(build), ...loadFiles(join(build, "client"))]);
  } catch (error) {
    throw new StartError(
      `The build in ${build} cannot be loaded (${String(error)}).\nBuild it with: npm run build`,
      { cause: error },
    );
  }
}

/** Folder that holds each kept build by its time: scripts/tasks/publish-build.ts makes it. */
const KEPT_BUILDS = "builds";

/**
 * Scripts and styles of the builds before this one, by their name below `client`: a page that was opened before a
 * deployment still asks for them.
 */
function earlierAssets(folder: string): Map<string, StaticFile> {
  const home = dirname(folder);
  if (basename(home) !== KEPT_BUILDS) return new Map();
  const earlier = readdirSync(home).filter((name) => name !== basename(folder));
  return new Map(earlier.sort().flatMap((name) => assetsOf(join(home, name))));
}

function assetsOf(build: string): Array<[string, StaticFile]> {
  const cacheControl = "public, max-age=31536000, immutable";
  try {
    const files = loadFiles(join(build, "client/assets"));
    return [...files].map(([name, file]) => [`assets/${name}`, { ...file, cacheControl }]);
  } catch {
    // Removed at this moment, by a build that keeps newer ones.
    return [];
  }
}

/**
 * Loads a published site.
 * @param code files of the build that it was made with
 * @param whole entity tags of files that are known to be so: those of the site before, most of which this one has too
 * @throws StartError if it can't be used
 */
export function loadSite(
  folder: string,
  code: ReadonlyMap<string, StaticFile>,
  whole: ReadonlySet<string> = new Set(),
): Site {
  try {
    const manifest = readSiteManifest(folder);
    const store = storeOf(folder);
    const tags = checkFiles(store, manifest.files, whole);
    const published = listFiles(store, manifest.files);
    const all: Files = { get: (name) => published.get(name) ?? code.get(name) };
    const pages = new Map(Object.entries(manifest.pages));
    const { file, styles } = manifest.missing;
    const missing = published.get(file);
    if (!missing) throw new Error(`site.json names ${file}, but does not list it`);
    return {
      page: (path) => pages.get(path),
      file: urlTable(all, manifest.pages),
      missing: { file: missing, styles },
      scripts: manifest.scripts,
      assets: manifest.assets,
      isFileOnRequest: (path) => manifest.filesOnRequest.includes(path),
      redirects: new Map(Object.entries(manifest.redirects)),
      due: manifest.due,
      whole: tags,
    };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StartError(
      `The published site in ${folder} cannot be loaded (${reason}).\n` +
        "Publish it with: npm run publish",
      { cause: error },
    );
  }
}

/**
 * The entity tags of the files.
 * @throws if one of them is not there as it is listed
 */
function checkFiles(store: string, files: ListedFiles, whole: ReadonlySet<string>): Set<string> {
  const tags = new Set<string>();
  for (const [name, [etag, size]] of Object.entries(files)) {
    tags.add(etag);
    if (whole.has(etag)) continue;
    const found = statSync(storedFile(store, etag)).size;
    if (found !== size)
      throw new Error(`${name}, ${etag} in the store, has ${found} bytes instead of ${size}`);
  }
  return tags;
}

/** URL path -> file. HTML is reached by its page's path only, so that no page has two addresses. */
export function urlTable(
  files: Files,
  pages: Readonly<Record<string, { file: string }>>,
): (path: string) => StaticFile | undefined {
  const ofPages = new Map(Object.entries(pages).map(([path, { file }]) => [path, file]));
  for (const [path, name] of ofPages)
    if (!files.get(name))
      throw new Error(`site.json names ${name} for ${path}, but does not list it`);
  return (path) => {
    const name = ofPages.get(path) ?? path.slice(1);
    return ofPages.has(path) || !name.endsWith(".html") ? files.get(name) : undefined;
  };
}
