import { randomBytes } from "node:crypto";
import { renameSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { ignoreEnoent } from "#server/platform/errors.ts";
import {
  currentSite,
  isPinned,
  pinFile,
  pointerFile,
  sitesFolder,
} from "#server/releases/folders.ts";
import { checkStored, sweepStore } from "./blob-store.ts";
import { readParts } from "./build-manifest.ts";
import { longestRunMs, UNFINISHED } from "./signals.ts";
import type { Earlier } from "./site-writer.ts";

/** Sites that can be gone back to, the one that is served among them. */
const KEPT = 10;

/** A folder for a site that is being made. No one serves it, whatever becomes of the run. */
export async function newFolder(build: string): Promise<string> {
  const folder = path.join(sitesFolder(build), UNFINISHED + randomBytes(6).toString("hex"));
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Reusable parts of the live release: its files, its articles' texts, and the
 * files of its content.
 */
export type EarlierSite = Record<"files" | "texts" | "sources", Earlier>;

/** Null where there is no site, or none that can be read. */
export async function earlierSite(build: string): Promise<EarlierSite | null> {
  const id = currentSite(build);
  if (id === null) return null;
  return readManifestOf(path.join(sitesFolder(build), id));
}

/** @param site folder of a site; null where its parts can't be read */
export async function readManifestOf(site: string): Promise<EarlierSite | null> {
  try {
    const { parts: files, ...others } = readParts(
      await readFile(path.join(site, "parts.json"), "utf8"),
    );
    return { files, ...others };
  } catch {
    return null;
  }
}

/** Terms of a site that no one asked for now; without any it replaces whatever is served, and ends a pin. */
export type ReleaseTerms = {
  /** Id of the only site that it may replace, null for none: what someone has published or chosen in the meantime stays. */
  replaces: string | null;
  /** Pins it. */
  pin: boolean;
};

/**
 * Gives a finished folder its name and serves it: anyone who looks finds the site before, or this one, whole.
 * @returns its id; null where its terms don't allow to serve it any more
 */
export async function release(
  build: string,
  folder: string,
  now: Date,
  terms?: ReleaseTerms,
): Promise<string | null> {
  const id = await freeId(build, now);
  const before = currentSite(build);
  await checkStored(folder);
  await settle(folder);
  const site = path.join(sitesFolder(build), id);
  await rename(folder, site);
  const holds = () =>
    !terms || (currentSite(build) === terms.replaces && (terms.pin || !isPinned(build)));
  if (terms?.pin) await writePin(build, id);
  if (!(await activateRelease(build, id, holds))) {
    await rm(site, { recursive: true, force: true });
    return null;
  }
  if (!terms) await unpin(build);
  // A server that runs reads the one before until it has looked.
  await warnIfLeft(pruneReleases(build, new Set([id, before])));
  // What it removes has been of no use for an hour, so once an hour is enough: it reads what all sites have.
  if (before === null || hourOf(before) !== hourOf(id)) await warnIfLeft(sweepStore(build));
  return id;
}

/** The site is served: what is left over is no reason to call it a failure, nor to leave more. */
async function warnIfLeft(removing: Promise<void>): Promise<void> {
  try {
    await removing;
  } catch (error) {
    console.warn(
      `What is no longer used could not be removed (${String(error)}); a later publishing tries again.`,
    );
  }
}

/** Hour of a release id, which begins with the time digit by digit. */
function hourOf(id: string): string {
  return id.slice(0, "YYYYMMDDhh".length);
}

/** Ids of all sites that can be served, the newest first. */
export async function siteIds(build: string): Promise<string[]> {
  const names = await ignoreEnoent(readdir(sitesFolder(build)), []);
  return names
    .filter((name) => !name.startsWith("."))
    .sort()
    .reverse();
}

/** Serves another site that is kept, until someone publishes. */
export async function pinTo(build: string, id: string): Promise<void> {
  await writePin(build, id);
  await activateRelease(build, id);
}

/** Lets scheduled entries out again. */
export async function unpin(build: string): Promise<void> {
  await rm(pinFile(build), { force: true });
}

/**
 * Before the pointer is moved: a pin counts only while its site is served. The site that was pinned stays named, for a run that
 * ends between the two has changed nothing.
 */
async function writePin(build: string, id: string): Promise<void> {
  const before = isPinned(build) ? currentSite(build) : null;
  const ids = before === null ? [id] : [before, id];
  await replaceFile(pinFile(build), `${ids.join("\n")}\n`);
}

/** @param mayServe asked at the last moment */
async function activateRelease(build: string, id: string, mayServe = () => true): Promise<boolean> {
  return replaceFile(pointerFile(build), `${id}\n`, mayServe);
}

/** Replaces a file in one step, unless the condition no longer holds once the new one is on disk. */
async function replaceFile(file: string, text: string, mayReplace = () => true): Promise<boolean> {
  const aside = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(aside, text, { flush: true });
  const may = mayReplace();
  // Nothing may come between the question and the rename.
  if (may) renameSync(aside, file);
  else await rm(aside);
  return may;
}

/** Names sort as the sites came. */
async function freeId(build: string, now: Date): Promise<string> {
  const time = now.toISOString().replace(/\D/g, "");
  const taken = new Set(await siteIds(build));
  for (let i = 0; ; i += 1) {
    const id = `${time}-${i}`;
    if (!taken.has(id)) return id;
  }
}

/** Syncs a release's manifest to disk before anything names it; its files are checked when it is opened. */
async function settle(folder: string): Promise<void> {
  for (const name of ["site.json", "content.json", "articles.json", "parts.json"]) {
    const file = await open(path.join(folder, name), "r+");
    await file.sync();
    await file.close();
  }
}

async function pruneReleases(build: string, inUse: ReadonlySet<string | null>): Promise<void> {
  const folder = sitesFolder(build);
  const old = (await siteIds(build)).slice(KEPT).filter((id) => !inUse.has(id));
  const left = [];
  for (const name of await readdir(folder)) {
    if (!name.startsWith(".")) continue;
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > longestRunMs) left.push(name);
  }
  for (const id of old) {
    // Under a name that no one serves: half a site must not look like one.
    const aside = `${UNFINISHED}${id}`;
    await rename(path.join(folder, id), path.join(folder, aside));
    left.push(aside);
  }
  for (const name of left) await rm(path.join(folder, name), { recursive: true, force: true });
}
