import type { Report } from "./fault.ts";
import { type Located, readYaml } from "./yaml-file.ts";

/** Dashes with blanks after them, after empty lines: no one sees those, so they are no mistake. */
const OPENING = /^(?:[ \t]*\n)*---[ \t]*\n/;
const CLOSING = /^---[ \t]*(?:\n|$)/m;
/** A line of signs that was meant to be three dashes. */
const ALMOST = /^[ \t]*(?:-+|[—–]+-*|\*{3,}|\+{3,}|={3,}|`{3,}|\.{3})[ \t]*$/;

/** A Markdown file: the fields between its lines of dashes, the text under them, and the line on which that begins. */
export type FrontMatter = { fields: Located; body: string; firstLine: number };

/** @returns null after reporting why the file can't be read */
export function readFrontMatter(source: string, report: Report): FrontMatter | null {
  const [opening] = OPENING.exec(source) ?? [];
  if (opening === undefined) {
    report(openingFault(source));
    return null;
  }
  const rest = source.slice(opening.length);
  const closing = CLOSING.exec(rest);
  const before = linesOf(opening);
  if (!closing) {
    report(closingFault(rest, before));
    return null;
  }
  const yaml = rest.slice(0, closing.index);
  if (yaml.trim() === "") {
    report({ line: before, column: 1, message: NO_FIELDS });
    return null;
  }
  const fields = readYaml(yaml, report, before + 1);
  if (!fields) return null;
  const end = closing.index + closing[0].length;
  return { fields, body: rest.slice(end), firstLine: before + linesOf(rest.slice(0, end)) + 1 };
}

const NO_FIELDS =
  "There is no field between the lines of dashes. Write title, date, and the others there.";

function openingFault(source: string) {
  const lines = source.split("\n");
  const index = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== ""),
  );
  const written = (lines[index] ?? "").trim();
  const message = ALMOST.test(written)
    ? `The fields at the head begin after a line of three dashes, ---, and nothing else. This line is “${written}”${written === "---" ? " with spaces before it" : ""}.`
    : "There are no fields at the head. Start the file with --- lines around them.";
  return { line: index + 1, column: 1, message };
}

/** @param before lines of the file above */
function closingFault(rest: string, before: number) {
  const lines = rest.split("\n");
  const index = lines.findIndex((line) => ALMOST.test(line));
  const empty = lines.findIndex((line) => line.trim() === "");
  if (index >= 0 && (empty < 0 || index <= empty)) {
    const written = lines[index]?.trim();
    const message = `The fields at the head end with a line of three dashes, ---, and nothing else. This line is “${written}”${written === "---" ? " with spaces before it" : ""}.`;
    return { line: before + index + 1, column: 1, message };
  }
  const message =
    "The fields that begin here have no end. Write a line of three dashes, ---, under them.";
  return { line: before, column: 1, message };
}

function linesOf(text: string): number {
  return text.split("\n").length - 1;
}
