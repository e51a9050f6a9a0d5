import { isUtf8 } from "node:buffer";
import type { Fault } from "./fault.ts";
import { findBadCharacter, lineAndColumn } from "./unreadable-characters.ts";

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
