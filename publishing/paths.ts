import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { currentFolder } from "#server/sites.ts";

/** The build that is being made, else the one that is served. */
export const buildFolder =
  process.env.BUILD_FOLDER ?? fileURLToPath(new URL("../build/", import.meta.url));
/** Scripts, styles and fonts: what the code brings, whatever is published. */
export const clientFolder = path.join(buildFolder, "client");

/**
 * Every file of the published site that an address leads to, but for those of the code.
 * @throws StartError before anything has been published
 */
export function publishedFiles(): string {
  return path.join(currentFolder(buildFolder), "files");
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
