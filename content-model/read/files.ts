import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Fault } from "./fault.ts";
import { isLeftByProgram } from "./file-names.ts";
import { findBadCharacter, lineAndColumn } from "./unreadable-characters.ts";

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
export type TextFault = Omit<Fault, "file">;

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
  const zeros = start.filter((byte) => byte === 0).length;
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
