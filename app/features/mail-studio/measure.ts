import type { MailStudioCopy } from "#content-model/schema/mail-studio.ts";
import { memoizeByObject } from "#shared/memoize.ts";

/** The faces that pieces are set in. */
export const faceNames = ["display", "text", "strong", "data"] as const;
export type Face = (typeof faceNames)[number];

/** The characters of a face, and in their order their widths in thousandths of an em. Kerning is left out. */
export type FaceTable = { characters: string; widths: string };
export type FaceTables = Readonly<Record<Face, FaceTable>>;

/** The studio's copy, with the brand's faces that it is set in. */
export type StudioCopy = MailStudioCopy & { faces: FaceTables };

export type Line = { text: string /** In points, the margin included. */; width: number };

/**
 * Allowance for lines wider than the sum of their characters: kerning that moves letters apart, and rounding. Measured in Chromium it
 * is below 0.5 %; the rest is for a face that hasn't arrived, in whose place a stretched one is drawn.
 */
export const MARGIN = 1.03;

/** Widths of a table's characters. */
const widthsIn = memoizeByObject((table: FaceTable): ReadonlyMap<string, number> => {
  const amounts = table.widths.split(" ").map(Number);
  return new Map([...table.characters].map((char, i) => [char, amounts[i] ?? 1000]));
});

/** Characters that a face doesn't have, each once. */
export function missingFrom(text: string, face: FaceTable): string[] {
  const known = widthsIn(face);
  return [...new Set(text)].filter((char) => char !== "\n" && !known.has(char));
}

/** Width of one line in points at a size in points. A character that the face doesn't have counts as one em. */
export function measure(text: string, face: FaceTable, size: number): number {
  return unitsOf(text, face) * pointsPerUnit(size);
}

/**
 * Breaks a text into lines that are no wider than `width` points: at spaces, at line breaks, and within a word only if the
 * word alone is wider.
 */
export function wrap(text: string, face: FaceTable, size: number, width: number): Line[] {
  const unit = pointsPerUnit(size);
  const room = width / unit;
  const lines = text.split("\n").flatMap((paragraph) => {
    const words = paragraph.split(/ +/).filter(Boolean);
    return words.length === 0 ? [""] : wrapWords(words, face, room);
  });
  return lines.map((line) => ({ text: line, width: unitsOf(line, face) * unit }));
}

function pointsPerUnit(size: number): number {
  return (size * MARGIN) / 1000;
}

/** In thousandths of an em. Whole numbers: parts of a line add up to it exactly, so that no line is measured twice. */
function unitsOf(text: string, face: FaceTable): number {
  const known = widthsIn(face);
  let sum = 0;
  for (const char of text) sum += known.get(char) ?? 1000;
  return sum;
}

function wrapWords(words: readonly string[], face: FaceTable, room: number): string[] {
  const lines: string[] = [];
  const space = unitsOf(" ", face);
  let line = "";
  let used = 0;
  for (const word of words) {
    const more = unitsOf(word, face);
    if (line && used + space + more <= room) {
      line += ` ${word}`;
      used += space + more;
      continue;
    }
    if (line) lines.push(line);
    const parts = more <= room ? [word] : cut(word, face, room);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
    used = unitsOf(line, face);
  }
  return line ? [...lines, line] : lines;
}

/** A word in parts that fit; at least one character in each, so that cutting ends. */
function cut(word: string, face: FaceTable, room: number): string[] {
  const parts: string[] = [];
  let part = "";
  let used = 0;
  for (const char of word) {
    const more = unitsOf(char, face);
    if (part && used + more > room) {
      parts.push(part);
      part = "";
      used = 0;
    }
    part += char;
    used += more;
  }
  return [...parts, part];
}
