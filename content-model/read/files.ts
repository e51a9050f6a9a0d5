/* Files of the content: which are read, their names, and characters that can't be read. */
import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Fault } from "./fault.ts";

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

/** Why the bytes of a file can't be used as a text, and where. */
type TextFault = Omit<Fault, "file">;

/**
 * Decodes a text file strictly: UTF-8, with or without a byte order mark, lines ending in LF or CRLF. Every line ends in LF
 * afterwards.
 */
export function decodeText(bytes: Uint8Array): { text: string } | { fault: TextFault } {
  const other = otherFormat(bytes);
  if (other) return { fault: { line: 1, column: 1, message: other } };
  if (!isUtf8(bytes)) return { fault: notUtf8(bytes) };
  const text = utf8.decode(bytes).replaceAll("\r\n", "\n");
  const loneReturn = text.indexOf("\r");
  if (loneReturn >= 0) return { fault: { ...lineAndColumn(text, loneReturn), message: CR } };
  const bad = findBadCharacter(text);
  return bad ? { fault: { ...lineAndColumn(text, bad.index), message: bad.message } } : { text };
}

/** Leaves a byte order mark out. */
const utf8 = new TextDecoder("utf-8");
const western = new TextDecoder("windows-1252");

const AS_UTF8 = "Save it as UTF-8, which editors ask for as the encoding.";
const CR =
  "A line ends here with CR alone, as on old Macs. Save the file with the line ends LF, which editors ask for beside the encoding.";

/** How files begin that are no text, or another encoding. UTF-32 is before UTF-16, whose mark begins its own. */
const beginnings: ReadonlyArray<[bytes: readonly number[], message: string]> = [
  [[0xff, 0xfe, 0, 0], `This file is saved as UTF-32. ${AS_UTF8}`],
  [[0, 0, 0xfe, 0xff], `This file is saved as UTF-32. ${AS_UTF8}`],
  [[0xff, 0xfe], `This file is saved as UTF-16. ${AS_UTF8}`],
  [[0xfe, 0xff], `This file is saved as UTF-16. ${AS_UTF8}`],
  [[...Buffer.from("PK\x03\x04")], asPlainText("a document of a word processor, or an archive")],
  [[0xd0, 0xcf, 0x11, 0xe0], asPlainText("a document of a word processor")],
  [[...Buffer.from("%PDF-")], asPlainText("a PDF")],
  [[...Buffer.from("{\\rtf")], asPlainText("rich text (RTF)")],
  [[0x1f, 0x8b], asPlainText("a compressed file")],
];

function asPlainText(kind: string): string {
  return `This file is ${kind}, whatever its name says. Save what it says as plain text, in UTF-8.`;
}

function otherFormat(bytes: Uint8Array): string | null {
  const known = beginnings.find(([begin]) => begin.every((byte, i) => bytes[i] === byte));
  if (known) return known[1];
  // Every second byte of English in UTF-16 is zero.
  const start = bytes.subarray(0, 1000);
  const zeros = start.includes(0) ? start.filter((byte) => byte === 0).length : 0;
  return start.length > 3 && zeros > start.length / 4
    ? `This file is saved as UTF-16. ${AS_UTF8}`
    : null;
}

/** The first byte that isn't UTF-8, and the letter that it is in the encoding that most such files have. */
function notUtf8(bytes: Uint8Array): TextFault {
  const { line, column, byte } = firstInvalidByte(bytes);
  const letter = western.decode(Uint8Array.of(byte));
  const code = `0x${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  const guess = /[^\x80-\x9f]/.test(letter) ? `, which is “${letter}” in Windows-1252` : "";
  return {
    line,
    column,
    message: `This file isn’t saved as UTF-8: the byte ${code} is here${guess}. ${AS_UTF8}`,
  };
}

function firstInvalidByte(bytes: Uint8Array): { line: number; column: number; byte: number } {
  const lenient = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const REPLACEMENT = "\ufffd";
  let offset = 0;
  let from = 0;
  for (;;) {
    const index = lenient.indexOf(REPLACEMENT, from);
    offset += Buffer.byteLength(lenient.slice(from, index));
    // One that is in the file itself is valid.
    const isWritten =
      bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!isWritten || index < 0) {
      const { line, column } = lineAndColumn(lenient, Math.max(0, index));
      return {
        line,
        column: lenient.startsWith("\ufeff") && line === 1 ? column - 1 : column,
        byte: bytes[offset] ?? 0,
      };
    }
    offset += 3;
    from = index + 1;
  }
}

/** Files that editors and systems leave next to those that people write; none is read, and none is a mistake. */
const leftByPrograms: readonly RegExp[] = [
  // macOS, Windows, KDE, Git
  /^\.DS_Store$/,
  /^\._/,
  /^(Thumbs\.db|desktop\.ini)$/i,
  /^\.directory$/,
  /^\.git(keep|ignore|attributes)$/,
  // copies and locks of Emacs, Vim, LibreOffice, Word
  /~$/,
  /^\.#/,
  /^#.*#$/,
  /^\..*\.sw[a-z]$/,
  /^\.~lock\..*#$/,
  /^~\$/,
];
const foldersOfPrograms = new Set([".git", ".idea", ".obsidian", ".vscode", "__MACOSX"]);

/** Whether a program made this file for itself. @param file path in the content, with slashes */
function isLeftByProgram(file: string): boolean {
  const parts = file.split("/");
  const name = parts.pop() ?? "";
  return (
    leftByPrograms.some((pattern) => pattern.test(name)) ||
    parts.some((folder) => foldersOfPrograms.has(folder))
  );
}

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Addresses are shared, printed and read aloud; systems take names of 255 bytes, endings included. */
const LONGEST = 100;
/** Instead of a name in which nothing can be read as Latin letters. */
const ANY_NAME = "a-name-of-its-own";

/** Fault of a file name that becomes an address or an id; null if there is none. */
export function nameFault(file: string): string | null {
  const { dir, name, ext } = path.posix.parse(file);
  const isLong = name.length > LONGEST;
  if (NAME.test(name) && !isLong) return null;
  const better = addressName(name) || ANY_NAME;
  if (isLong)
    return `A file’s name has at most ${LONGEST} characters; this one has ${name.length}. Rename it to ${dir}/${better}${ext}.`;
  return `A file’s name has lower-case letters, digits, and single hyphens only, as its address does. Rename this one to ${dir}/${better}${ext}.`;
}

/**
 * `Where a café’s data goes, & why` -> `where-a-cafes-data-goes-and-why`, as many words as fit; empty where nothing can be
 * read as Latin letters.
 */
export function addressName(title: string): string {
  const name = title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .replaceAll("&", " and ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (name.length <= LONGEST) return name;
  const end = name.lastIndexOf("-", LONGEST);
  return name.slice(0, end > 0 ? end : LONGEST);
}

/** Endings of pictures and films that no page shows -> what to save them as. */
const unshown: ReadonlyArray<[ending: RegExp, instead: string]> = [
  [/\.(bmp|gif|heic|heif|ico|jfif|psd|svg|tiff?)$/i, "PNG, JPEG, WebP, or AVIF"],
  [/\.(avi|m4v|mkv|mov|ogv|wmv)$/i, "MP4 or WebM"],
];

/** Formats that pages can show instead of this file's; null for what isn't a picture or film. */
export function shownInstead(file: string): string | null {
  return unshown.find(([ending]) => ending.test(file))?.[1] ?? null;
}

/** Endings that people and programs give a text, one or several: `guide.MD`, `guide.md.txt`, `about.yml`. */
const TEXT_ENDINGS =
  /(\.(bak|copy|doc|docx|html?|json|markdown|mdown|mdx|md|mkd|odt|old|orig|pages|rtf|text|txt|ya?ml))+$/i;

/** The name that a text file was probably meant to have, with this ending; null for what isn't text. */
export function asTextName(file: string, ending: string): string | null {
  const name = path.posix.basename(file);
  if (!TEXT_ENDINGS.test(name)) return null;
  return `${addressName(name.replace(TEXT_ENDINGS, "")) || ANY_NAME}${ending}`;
}

/** A character that no text may have: where it is, and one sentence with the fix. */
type BadCharacter = { index: number; message: string };

/**
 * Finds the first character that visitors, feed readers or a search can't read: control characters (XML allows none of
 * them), characters of no width, placeholders for what was lost, and letters that were read in another encoding.
 */
export function findBadCharacter(text: string): BadCharacter | null {
  if (!QUICK.test(text)) return null;
  for (const { 0: found, index } of text.matchAll(SUSPECT)) {
    const message = messageOf(text, index, found);
    if (message) return { index, message };
  }
  return null;
}

/** Line and column, both from 1, of a place in a text. */
export function lineAndColumn(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Control characters without tab and line feed, what separates lines in Unicode, what has no width or turns the direction,
 * private use, what was lost or isn't a character; then `Ã©` and its like.
 */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufdd0-\ufdef\ufeff\uffa0\ufff9-\uffff]|[\p{Co}\u{e0000}-\u{e007f}]|[\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}]|Ã[\x80-\x9f\xa1-\xbf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u20ac\u2122]|Â[\xa0-\xbf]|â€[\x80-\xbf\u0152\u0153\u0161\u0178\u017e\u02dc\u20ac\u2018-\u201e\u2122]/gu;

/** The same code unit by code unit, and more: ten times as fast, for texts that have none of them. */
const QUICK =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\xad\xc2\xc3\xe2\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ud83f\ud87f\udb40-\udbff\ue000-\uf8ff\ufdd0-\ufdef\ufeff\uffa0\ufff9-\uffff]/;

const named: Readonly<Record<number, string>> = {
  0: "A NUL character",
  11: "A soft line break of a word processor",
  12: "A page break",
  133: "A line break of another system",
  8232: "A line separator",
  8233: "A paragraph separator",
};

const LOST = 0xfffd;

function messageOf(text: string, index: number, found: string): string | null {
  if (found.length > 1 && /^[ÃÂâ]/.test(found)) return garbled(found);
  const code = found.codePointAt(0) ?? 0;
  const shown = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  if (code === LOST)
    return `A character was lost here (${shown}), when the text was saved or copied. Type it again.`;
  if (/\p{Co}/u.test(found))
    return `The symbol here (${shown}) is in one font only, and visitors see an empty box. Type a usual character instead.`;
  const name = named[code];
  if (name) return `${name} is here (${shown}). Delete it, or start a new line instead.`;
  if (/\p{Cc}/u.test(found)) return `A control character is here (${shown}). Delete it.`;
  if (joinsPictures(text, index, found)) return null;
  return `A character that no one sees is here (${shown}). Delete it, or retype the word.`;
}

/** A joiner between two pictures makes them one. A flag of a region ends in tags. */
function joinsPictures(text: string, index: number, found: string): boolean {
  const before = text.slice(Math.max(0, index - 2), index);
  if (found === "\u200d")
    return /(\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})$/u.test(before);
  return /^[\u{e0020}-\u{e007f}]$/u.test(found) && /[\u{1f3f4}\u{e0020}-\u{e007e}]$/u.test(before);
}

/** `Ã©` is what `é` becomes in UTF-8 that is read as Windows-1252. */
function garbled(found: string): string | null {
  const bytes = [...found].map((char) => byteOf.get(char));
  if (bytes.includes(undefined)) return null;
  try {
    const meant = strict.decode(Uint8Array.from(bytes as number[]));
    return `“${found}” was “${meant}” before the text was read as Windows-1252 and saved. Type it again, and look for others.`;
  } catch {
    return null;
  }
}

const strict = new TextDecoder("utf-8", { fatal: true });

/** Character -> its byte in Windows-1252. */
const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [western.decode(Uint8Array.of(byte)), byte] as const),
);
