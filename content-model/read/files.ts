import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { decodeText, type TextFault } from "./decode-text.ts";
import { isLeftByProgram } from "./file-names.ts";

/** The text of every text file of the content, by its path in the folder, with slashes. */
export type Texts = ReadonlyMap<string, string>;

/** All files of the content folder, by their paths in it. Each is in one of these. */
export type ContentFiles = {
  texts: Texts;
  /** Files that can't be read, with the reason. */
  unreadable: ReadonlyMap<string, TextFault>;
  /** Files that aren't text: pictures, films, fonts, and whatever nothing reads. */
  others: readonly string[];
};

/** The brand's sign, which is drawn by the site and not served as it is. */
export const SIGN = "brand/sign.svg";

/** Endings of texts, in lower case only, so that a file is read on every system or on none. */
const TEXT = /\.(yaml|md|json)$/;

/** Reads the folder of the content. */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const { files, links } = await listFiles(folder);
  // One by one: of thousands of small files, a promise for each takes twice as long.
  const bytes = files.map((name): [string, Uint8Array | null] => [
    name,
    isText(name) ? readFileSync(path.join(folder, name)) : null,
  ]);
  const { unreadable, ...rest } = openFiles(new Map(bytes));
  const faults = links.map((name): [string, TextFault] => [name, { message: LINK }]);
  return { ...rest, unreadable: new Map([...unreadable, ...faults]) };
}

const LINK = "This is a link to another place, which isn’t read. Put the file itself here.";

/** Sorts files by what they are. @param files path -> bytes; null for what isn't text */
export function openFiles(files: ReadonlyMap<string, Uint8Array | null>): ContentFiles {
  const texts = new Map<string, string>();
  const unreadable = new Map<string, TextFault>();
  const others: string[] = [];
  for (const [name, bytes] of files) {
    const decoded = bytes && (name === SIGN ? decodeSign(bytes) : decodeText(bytes));
    if (!decoded) others.push(name);
    else if ("text" in decoded) texts.set(name, decoded.text);
    else unreadable.set(name, decoded.fault);
  }
  return { texts, unreadable, others };
}

/** Decodes the sign; bytes that aren't text are left for the sign's own reader to refuse. */
function decodeSign(bytes: Uint8Array): { text: string } {
  return { text: new TextDecoder().decode(bytes) };
}

export function isText(name: string): boolean {
  return TEXT.test(name) || name === SIGN;
}

/** Paths of the files below a folder, in order, without what programs leave there; links to elsewhere apart. */
export async function listFiles(folder: string): Promise<{ files: string[]; links: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const named = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      isFile: entry.isFile(),
      name: path
        .relative(folder, path.join(entry.parentPath, entry.name))
        .replaceAll(path.sep, "/"),
    }))
    .filter(({ name }) => !isLeftByProgram(name));
  const names = (isFile: boolean) =>
    named
      .filter((one) => one.isFile === isFile)
      .map(({ name }) => name)
      .sort();
  return { files: names(true), links: names(false) };
}
