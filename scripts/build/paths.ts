import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The build that is being made, else the one that is served. */
export const buildFolder =
  process.env.BUILD_FOLDER ?? fileURLToPath(new URL("../../build/", import.meta.url));
export const clientFolder = path.join(buildFolder, "client");
export const serverFolder = path.join(buildFolder, "server");
/** Apart from the site's files: no address leads to what is in here. */
export const notFoundFolder = path.join(buildFolder, "not-found");

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
