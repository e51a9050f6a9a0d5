/* Files that checks read: sources, and the pages of the published site. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "#server/platform/errors.ts";
import { filesUnder, pathOfFile, publishedFiles, root } from "../../site-generator/paths.ts";

/** Files under some folders of the project, by their path from its root, in order. */
export function filesIn(folders: readonly string[], accept: (file: string) => boolean): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
        .map((file) => file.replaceAll(path.sep, "/"))
        .filter(accept),
    )
    .sort();
}

/** Text of a file of the project. */
export function textOf(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** A published page: its address, its file and its HTML. */
export type BuiltPage = { path: string; file: string; html: string };

/** All published pages, in order. Ends the process if there are none. */
export async function builtPages(): Promise<BuiltPage[]> {
  const folder = folderOrEnd();
  const files = (await filesUnder(folder)).filter((file) => file.endsWith(".html"));
  return files.map((name) => {
    const file = path.join(folder, name);
    return { path: pathOfFile(name), file, html: readFileSync(file, "utf8") };
  });
}

function folderOrEnd(): string {
  try {
    return publishedFiles();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
