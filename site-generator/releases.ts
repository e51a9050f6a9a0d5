/* Releases in build/sites: making, choosing, sharing, and pruning them. */
import { randomBytes } from "node:crypto";
import { existsSync, renameSync, statSync } from "node:fs";
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { loadConfig } from "#server/config.ts";
import { ignoreEnoent, StartError } from "#server/platform/errors.ts";
import { loadContent } from "#server/releases/content.ts";
import {
  currentFolder,
  currentSite,
  imageName,
  isPinned,
  pinFile,
  pointerFile,
  readSiteManifest,
  sitesFolder,
  storeOf,
} from "#server/releases/folders.ts";
import { dateIn } from "#shared/calendar.ts";
import { checkStored, copyStored, STORED_NAMES, sweepStore } from "./blob-store.ts";
import { readStamp } from "./build-stamp.ts";
import { longestRunMs, UNFINISHED, withCleanup } from "./signals.ts";
import { type Earlier, readParts } from "./site-writer.ts";

/** Releases that can be gone back to, whatever their days. */
const KEPT = 10;

/** Days whose last release is kept as well: drafts that are saved often leave yesterday's site to go back to. */
export const KEPT_DAYS = 30;

/** Ends the id of a release that was made of a held one: the newest of them may have old content. */
const OF_HELD = "-of-held";

export function isOfHeld(id: string): boolean {
  return id.endsWith(OF_HELD);
}

/**
 * The release with the newest content; undefined where each one was made of a held one.
 * @param ids the newest first
 */
export function newestPublished(ids: readonly string[]): string | undefined {
  return ids.find((id) => !isOfHeld(id));
}

/** Time at which a release was made. Its id begins with that, digit by digit. */
export function timeOf(id: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(id) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Zone of the operator's commands, in which a release has its day. */
export function releaseZone(build: string): string {
  try {
    return loadConfig().timeZone ?? loadContent(currentFolder(build)).site.hours.zone;
  } catch (error) {
    // A site that can't be read is one to go back from.
    if (error instanceof StartError) return "UTC";
    throw error;
  }
}

/**
 * Ids that are kept: the newest, that with the newest content, and the last of each of the newest days that have one.
 * @param ids the newest first
 */
export function keptIds(ids: readonly string[], zone: string): Set<string> {
  const newest = newestPublished(ids);
  const kept = new Set([...ids.slice(0, KEPT), ...(newest === undefined ? [] : [newest])]);
  const days = new Set<string>();
  for (const id of ids) {
    const day = dayOf(id, zone);
    if (days.has(day)) continue;
    days.add(day);
    if (days.size > KEPT_DAYS) break;
    kept.add(id);
  }
  return kept;
}

/** Day of a release in a zone; "" for an id that isn't a time. */
export function dayOf(id: string, zone: string): string {
  const time = timeOf(id);
  return Number.isNaN(time.getTime()) ? "" : dateIn(zone, time);
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
  const id = await freeId(build, now, terms?.pin ? OF_HELD : "");
  const before = currentSite(build);
  await checkStored(folder);
  await settle(folder);
  await rename(folder, path.join(sitesFolder(build), id));
  const mayReplace = (current: string | null, pinned: boolean) =>
    !terms || (current === terms.replaces && (terms.pin || !pinned));
  if (!(await serve(build, id, { pin: terms?.pin ?? false, mayReplace }))) {
    for (const place of await places(build))
      if (currentSite(place) !== id)
        await rm(path.join(sitesFolder(place), id), { recursive: true, force: true });
    return null;
  }
  for (const place of await places(build)) await tidy(place, id, before);
  return id;
}

/**
 * Serves what is served in the folder that several servers share (RELEASES_DIR), on this server too.
 * @returns its id; null where nothing is to be done
 */
export async function takeShared(build: string): Promise<string | null> {
  const shared = await sharedFolder(build);
  const id = shared && currentSite(shared);
  if (!shared || !id) return null;
  const [before, pin] = [currentSite(build), isPinned(shared)];
  if (id === before && pin === isPinned(build)) return null;
  await copyRelease(shared, build, id);
  await switchTo(build, id, { pin });
  if (id !== before) await tidy(build, id, before);
  return id;
}

type Switch = {
  pin: boolean;
  /** Whether the release may replace the one that is served at the last moment; any if absent. */
  mayReplace?: ((current: string | null, pinned: boolean) => boolean) | undefined;
};

/**
 * Serves a release: first in the folder that other servers share, so that all of them change or none does.
 * @returns false where it may not replace what is served by now
 */
async function serve(build: string, id: string, how: Switch): Promise<boolean> {
  const shared = await sharedFolder(build);
  if (shared !== null) {
    await copyRelease(build, shared, id);
    await copyRelease(shared, build, id);
    const { pin, mayReplace } = how;
    const isFirst = currentSite(shared) === null;
    if (!(await switchTo(shared, id, isFirst ? { pin } : { pin, mayReplace }))) return false;
  }
  return switchTo(build, id, how);
}

/** Folders that a release goes into: that of several servers first, if there is one. */
async function places(build: string): Promise<string[]> {
  const shared = await sharedFolder(build);
  return shared === null ? [build] : [shared, build];
}

/** A pin counts only while its release is served: it is written before the switch, and taken away after it. */
async function switchTo(build: string, id: string, { pin, mayReplace }: Switch): Promise<boolean> {
  if (pin) await writePin(build, id);
  const may = () => {
    const current = currentSite(build);
    // One that came by the shared folder is served already, by another program on this machine.
    return !mayReplace || current === id || mayReplace(current, isPinned(build));
  };
  const isServed = await replaceFile(pointerFile(build), `${id}\n`, may);
  if (isServed && !pin) await rm(pinFile(build), { force: true });
  return isServed;
}

/** Removes what is no longer used. A running server reads the release before until it has looked. */
async function tidy(build: string, id: string, before: string | null): Promise<void> {
  await warnIfLeft(pruneReleases(build, new Set([id, before, currentSite(build)])));
  // What it removes has been of no use for an hour, so once an hour is enough: it reads what all sites have.
  if (before === null || hourOf(before) !== hourOf(id)) await warnIfLeft(sweepStore(build));
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

/** Ids of all sites of a build, the newest first. */
export async function siteIds(build: string): Promise<string[]> {
  const names = await ignoreEnoent(readdir(sitesFolder(build)), []);
  return names
    .filter((name) => !name.startsWith("."))
    .sort()
    .reverse();
}

/** Ids of all sites that can be served, those of other servers too, the newest first. */
export async function servableIds(build: string): Promise<string[]> {
  const all = await Promise.all((await places(build)).map(siteIds));
  return [...new Set(all.flat())].sort().reverse();
}

/** Serves another site that is kept, until someone publishes. */
export async function pinTo(build: string, id: string): Promise<void> {
  await serve(build, id, { pin: true });
}

/** Serves the newest release again, without holding it: what is scheduled goes out by itself. */
export async function serveNewest(build: string, id: string): Promise<void> {
  await serve(build, id, { pin: false });
}

/** Lets scheduled entries out again; the release that is served is the one that someone publishes. */
export async function unpin(build: string, id: string): Promise<void> {
  await serve(build, id, { pin: false, mayReplace: () => false });
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
async function freeId(build: string, now: Date, mark: string): Promise<string> {
  const time = now.toISOString().replace(/\D/g, "");
  const taken = new Set(await siteIds(build));
  for (let i = 0; ; i += 1) {
    const id = `${time}-${i}`;
    if (!taken.has(id) && !taken.has(id + OF_HELD)) return id + mark;
  }
}

async function pruneReleases(build: string, inUse: ReadonlySet<string | null>): Promise<void> {
  const folder = sitesFolder(build);
  const ids = await siteIds(build);
  const kept = keptIds(ids, releaseZone(build));
  const old = ids.filter((id) => !kept.has(id) && !inUse.has(id));
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

/** Begins the name of the folder of each version of the code. */
const PREFIX = "code-";

/** As many as builds are kept: servers are replaced one after the other. */
const KEPT_CODE = 3;

/**
 * Folder of the releases that all servers with this build's code share, laid out like a build; null unless RELEASES_DIR
 * is set. Releases belong to the code that made them, so other code has another folder.
 *
 * @throws StartError where RELEASES_DIR can't be used
 */
async function sharedFolder(build: string): Promise<string | null> {
  const { releasesDir } = loadConfig();
  if (releasesDir === null) return null;
  const code = imageName(build) ?? (await readStamp(build));
  if (code === null) return null;
  try {
    // A disk that isn't mounted must not become a folder on this machine.
    if (!statSync(releasesDir).isDirectory()) throw new Error("it isn't a folder");
    const shared = path.join(releasesDir, PREFIX + code.replace(/[^\w-]/g, "").slice(0, 36));
    const isNew = (await mkdir(sitesFolder(shared), { recursive: true })) !== undefined;
    if (isNew) await removeOldCode(releasesDir);
    return shared;
  } catch (error) {
    throw new StartError(
      `The folder that RELEASES_DIR names, ${releasesDir}, can't be used (${String(error)}). Mount it, or let this user write to it.`,
      { cause: error },
    );
  }
}

/** Releases of code that no server runs any more. */
async function removeOldCode(releasesDir: string): Promise<void> {
  const names = await readdir(releasesDir);
  const folders = names.filter((name) => name.startsWith(PREFIX)).map(inFolder(releasesDir));
  const byAge = folders.map((folder) => ({ folder, at: statSync(folder).mtimeMs }));
  byAge.sort((a, b) => b.at - a.at);
  for (const { folder } of byAge.slice(KEPT_CODE)) await rm(folder, { recursive: true });
}

const inFolder = (folder: string) => (name: string) => path.join(folder, name);

/**
 * Copies a release from one build to another, whole or not at all. Files of the store that are there already aren't copied.
 * @throws if the target's code isn't the one that the release was made with
 */
async function copyRelease(from: string, to: string, id: string): Promise<void> {
  const source = path.join(sitesFolder(from), id);
  const target = path.join(sitesFolder(to), id);
  if (existsSync(target)) return;
  const aside = await newFolder(to);
  await withCleanup(aside, async () => {
    try {
      // The names first: what they name isn't swept from then on.
      for (const name of [STORED_NAMES, ...RELEASE_FILES])
        await copyFile(path.join(source, name), path.join(aside, name));
      assertSameCode(to, aside, id);
      await copyStored(storeOf(source), aside);
      await checkStored(aside);
      await settle(aside);
      await rename(aside, target);
    } catch (error) {
      await rm(aside, { recursive: true, force: true });
      // Another program has copied it meanwhile.
      if (!existsSync(target)) throw error;
    }
  });
}

/** A shared folder has no code; a build that lacks the release's scripts would serve pages that don't work. */
function assertSameCode(build: string, release: string, id: string): void {
  const client = path.join(build, "client");
  if (!existsSync(client)) return;
  const { entry } = readSiteManifest(release).assets;
  if (existsSync(path.join(client, entry))) return;
  throw new StartError(
    `${id} was made with another build of the code than this server has. Give all servers the same build, then publish.`,
  );
}

/** Files of a release's own folder; its other files are in the store. */
const RELEASE_FILES = ["site.json", "content.json", "articles.json", "parts.json"] as const;

/** A folder for a site that is being made. No one serves it, whatever becomes of the run. */
export async function newFolder(build: string): Promise<string> {
  const folder = path.join(sitesFolder(build), UNFINISHED + randomBytes(6).toString("hex"));
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Syncs a release's manifest to disk before anything names it; its files are checked when it is opened. */
async function settle(folder: string): Promise<void> {
  for (const name of RELEASE_FILES) {
    const file = await open(path.join(folder, name), "r+");
    await file.sync();
    await file.close();
  }
}
