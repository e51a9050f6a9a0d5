import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { isMainThread, Worker } from "node:worker_threads";
import type { Images } from "#content-model/prose/images.ts";
import { type Fault, sortFaults } from "#content-model/read/fault.ts";
import { readContentFiles, type Texts } from "#content-model/read/files.ts";
import { type DiskStore, keepMemosIn, openDiskStore, storeFile } from "#content-model/read/memo.ts";
import { readYaml } from "#content-model/read/yaml-file.ts";
import { snapshotOf } from "#content-model/read-content.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { type Config, loadConfig } from "#server/config.ts";
import { pageSettings } from "#server/releases/page-settings.ts";
import { dateIn } from "#shared/calendar.ts";
import { measureFaces } from "./fonts.ts";
import { root } from "./paths.ts";
import { measureImages, measurePictures } from "./pictures.ts";

/** Folder of the site's own content. */
export const contentFolder = path.join(root, "content");

type Reading = {
  /** Keeps what is still being written: all of it, for development, or the draft of this file. */
  drafts?: boolean | string;
  /** All texts, by their path in the folder, instead of those that are there. */
  texts?: Texts;
  /** Instead of the operator's, where those can't be used. */
  config?: Config;
  /** Day that decides what is out, instead of the current one: that of a held site. */
  today?: string | undefined;
  /** Receives the pictures and films as soon as they are measured. */
  onImages?: (images: Images) => void;
  /** Receives what may be right and should be looked at, where the content has no fault. */
  onWarning?: (warning: Fault) => void;
};

/**
 * The site's content, with the operator's settings. What was read of files that have not changed since is kept in .cache.
 * @param folder another one, for tests
 * @throws ContentError with every fault, StartError for settings that can't be used
 */
export async function readSite(
  folder: string = contentFolder,
  reading: Reading = {},
): Promise<Snapshot> {
  return (await readSource(folder, reading)).content;
}

/** Content with what it was read from. */
export type ContentSource = {
  content: Snapshot;
  /** Folder with the pictures, films and fonts that it names. */
  folder: string;
  /** Texts of its files as they were read. */
  texts: Texts;
};

/**
 * As `readSite`, for a publishing, which keeps what the content was read from.
 * @throws ContentError with every fault, StartError for settings that can't be used
 */
export async function readSource(
  folder: string = contentFolder,
  { drafts = false, texts: given, config = loadConfig(), today, onImages, onWarning }: Reading = {},
): Promise<ContentSource> {
  const files = await readContentFiles(folder);
  const texts = given ?? files.texts;
  if (isMainThread && [...texts.keys()].filter(isArticle).length > MANY) await readAhead(folder);
  const store = readerStore();
  keepMemosIn(store);
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  const images = measureImages(root, (fault) => void faults.push(fault));
  try {
    const measured = await measurePictures(folder);
    onImages?.(measured);
    const faces = await measureFaces(folder, texts, (warning) => void warnings.push(warning));
    const content = snapshotOf({ ...files, texts }, path.basename(folder), {
      today: today ?? dayOf(texts.get("site.yaml") ?? "", new Date()),
      images: { ...images, ...measured },
      faces,
      faults,
      drafts,
      settings: (site) => pageSettings(config, site),
      onWarning: (warning) => void warnings.push(warning),
    });
    for (const warning of sortFaults(warnings)) onWarning?.(warning);
    return { content, folder, texts };
  } finally {
    store.save();
  }
}

/** The day on the business's calendar. What site.yaml says is not held to its schema yet: another zone has its fault told there. */
export function dayOf(site: string, now: Date): string {
  const { hours } = (readYaml(site, () => {})?.value ?? {}) as { hours?: { zone?: string } };
  try {
    return dateIn(hours?.zone ?? "", now);
  } catch {
    return dateIn("UTC", now);
  }
}

/** Sources that parse and validate content. Of other code the results are checked again at each reading. */
const READER = ["shared", "content-model", "site-generator/pictures.ts", "package-lock.json"];

const CACHE = path.join(root, ".cache/content");
let opened: DiskStore | undefined;

/** Cache of content parsed by earlier commands: most files are the same at the next one. */
function readerStore(): DiskStore {
  opened ??= openDiskStore(CACHE, versionOf(READER));
  return opened;
}

/** From so many articles on, threads read them first: one that begins takes as long as some hundred articles. */
const MANY = 500;

export function isArticle(file: string): boolean {
  return file.startsWith("articles/") && file.endsWith(".md");
}

/** Data given to a content thread. */
export type ContentShare = { folder: string; share: number; shares: number };

/** Fills an empty cache on all cores. Reading takes everything from there, and reads itself what is missing. */
async function readAhead(folder: string): Promise<void> {
  if (opened || existsSync(storeFile(CACHE, versionOf(READER)))) return;
  const shares = availableParallelism();
  const ended = Array.from({ length: shares }, (_, share) => {
    const workerData: ContentShare = { folder, share, shares };
    const worker = new Worker(new URL("./content-thread.ts", import.meta.url), { workerData });
    return new Promise((resolve) => worker.on("error", resolve).on("exit", resolve));
  });
  await Promise.all(ended);
}

function versionOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of filesOf(path.join(root, source))) hash.update(readFileSync(file));
  return hash.digest("base64url").slice(0, 22);
}

function filesOf(source: string): string[] {
  if (path.extname(source) !== "") return [source];
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .sort()
    .map((name) => path.join(source, name));
}
