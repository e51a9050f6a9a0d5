import { existsSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { currentFolder, readSiteManifest, storedFile, storeOf } from "#server/releases/folders.ts";

/** The project's folder. */
export const root = fileURLToPath(new URL("../", import.meta.url));
/** The build that is being made, else the one that is served. */
export const buildFolder = process.env.BUILD_FOLDER ?? path.join(root, "build/");
/** Scripts, styles and fonts: what the code brings, whatever is published. */
export const clientFolder = path.join(buildFolder, "client");

/**
 * Every file of the published site that an address leads to, but for those of the code.
 * @throws StartError before anything has been published
 */
export function publishedFiles(): string {
  return filesOf(currentFolder(buildFolder));
}

/**
 * A folder with every file of a site under its own name, for programs that read folders: it is laid out when it is first
 * asked for, of links to the store, and goes with the site.
 */
export function filesOf(site: string): string {
  const folder = path.join(site, "files");
  if (existsSync(folder)) return folder;
  const { files } = readSiteManifest(site);
  const aside = mkdtempSync(path.join(site, ".files-"));
  for (const [name, [etag]] of Object.entries(files)) {
    const target = path.join(aside, name);
    mkdirSync(path.dirname(target), { recursive: true });
    linkSync(storedFile(storeOf(site), etag), target);
  }
  try {
    renameSync(aside, folder);
  } catch (error) {
    // Another command has done the same in the meantime.
    if (!existsSync(folder)) throw error;
    rmSync(aside, { recursive: true });
  }
  return folder;
}

/** All files under a folder, relative to it, with forward slashes, in order. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"),
    )
    .sort();
}

/** `contact/index.html` -> `/contact`, `index.html` -> `/`. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/\/?index\.html$/, "")}`;
}
