import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

/** The text of every file of the content, by its path in the folder, with slashes. */
export type Texts = ReadonlyMap<string, string>;

/** The brand's sign, which is drawn by the site and not served as it is. */
export const SIGN = "brand/sign.svg";

const TEXT = /\.(ya?ml|md|json)$/;

/** Files that start with a dot are an editor's or the system's own, and are left out. */
export async function readTexts(folder: string): Promise<Texts> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, "/"))
    .filter((name) => TEXT.test(name) || name === SIGN)
    .sort();
  // One by one: of thousands of small files, a promise for each takes twice as long.
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), "utf8")]));
}
