import { readdir, readFile } from "node:fs/promises";
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
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  return new Map(names.map((name, i) => [name, texts[i] ?? ""]));
}
