import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../site-generator/paths.ts";

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
