import { SIGN } from "./read/files.ts";
import type { Sources } from "./read/sources.ts";
import { type Mark, readMark } from "./schema/mark.ts";

/** The brand's sign; null after reporting what is wrong with its file. */
export function readSign(sources: Sources): Mark | null {
  const { text, report } = sources.text(SIGN);
  if (text === undefined) {
    report({ message: "This file is missing. Save the brand’s sign there, as SVG." });
    return null;
  }
  const read = readMark(text);
  if ("mark" in read) return read.mark;
  for (const { message, at } of read.faults) {
    const before = text.slice(0, at).split("\n");
    report({ line: before.length, column: (before.at(-1) ?? "").length + 1, message });
  }
  return null;
}
