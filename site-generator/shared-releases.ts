import { existsSync, statSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { loadConfig } from "#server/config.ts";
import { StartError } from "#server/platform/errors.ts";
import { imageName } from "#server/platform/image.ts";
import { sitesFolder, storeOf } from "#server/releases/folders.ts";
import { readSiteManifest } from "#server/releases/release-manifest.ts";
import { checkStored, copyStored, STORED_NAMES } from "./blob-store.ts";
import { readStamp } from "./build-stamp.ts";
import { newFolder, RELEASE_FILES, settle } from "./release-folder.ts";
import { withCleanup } from "./signals.ts";

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
export async function sharedFolder(build: string): Promise<string | null> {
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
export async function copyRelease(from: string, to: string, id: string): Promise<void> {
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
