import { Document, isCollection, stringify } from "yaml";
import { isMapping, isWritten, type Mapping } from "./values.ts";

/** Width that long texts are wrapped to, as in the files that people write. */
export const WIDTH = 100;

/** A value as YAML: what goes on the line of its key or dash, and the lines below, relative to where those begin. */
type Rendered = { inline: string; below: readonly string[] };

/** Lines of `key: value` at a column; the first one without its indentation. */
export function renderPair(key: string, value: unknown, column: number): string {
  return pairLines(key, value, column).join(`\n${" ".repeat(column)}`);
}

/** Lines of `- value` at a column; the first one without its indentation. */
export function renderItem(value: unknown, column: number): string {
  return itemLines(value, column).join(`\n${" ".repeat(column)}`);
}

/** A new file. */
export function renderFile(value: Mapping): string {
  const pairs = Object.entries(value).filter(([, part]) => part !== undefined);
  return pairs.map(([key, part]) => `${renderPair(key, part, 0)}\n`).join("");
}

function pairLines(key: string, value: unknown, column: number): string[] {
  const name = `${stringify(key, { lineWidth: 0 }).trim()}:`;
  const { inline, below } = renderValue(value, column + 2);
  return [inline === "" ? name : `${name} ${inline}`, ...below.map(indented)];
}

function itemLines(value: unknown, column: number): string[] {
  const { inline, below } = renderValue(value, column + 2);
  const [first = "", ...others] = inline === "" ? below : [inline, ...below];
  return [`- ${first}`, ...others.map(indented)];
}

function indented(line: string): string {
  return line === "" ? "" : `  ${line}`;
}

/** @param column where the lines below begin */
function renderValue(value: unknown, column: number): Rendered {
  if (isWritten(value)) return renderWritten(value.text, value.value);
  if (Array.isArray(value)) {
    if (value.length === 0) return { inline: "[]", below: [] };
    return { inline: "", below: value.flatMap((item) => itemLines(item, column)) };
  }
  if (isMapping(value)) {
    const pairs = Object.entries(value).filter(([, part]) => part !== undefined);
    if (pairs.length === 0) return { inline: "{}", below: [] };
    return { inline: "", below: pairs.flatMap(([key, part]) => pairLines(key, part, column)) };
  }
  return renderScalar(value, column);
}

function renderWritten(text: string, value: unknown): Rendered {
  const [first = "", ...others] = text.split("\n");
  const isBlock = typeof value === "object" && value !== null && !/^[[{]/.test(first);
  return isBlock ? { inline: "", below: [first, ...others] } : { inline: first, below: others };
}

function renderScalar(value: unknown, column: number): Rendered {
  // The key is before it on the same line, and is rarely longer than this.
  const room = WIDTH - column - 16;
  if (typeof value === "string" && canFold(value) && value.length > room)
    return { inline: ">-", below: wrap(value, WIDTH - column) };
  const [first = "", ...others] = stringify(value, { lineWidth: 0, indent: 2 })
    .trimEnd()
    .split("\n");
  // The library indents the lines of a block, as those who take them do.
  return { inline: first, below: others.map((line) => line.replace(/^ {2}/, "")) };
}

/** Whether a text reads the same when it is wrapped. */
function canFold(text: string): boolean {
  return !/\n|^\s|\s$/.test(text) && text.includes(" ");
}

/** Lines of at most `width` columns, broken at single spaces. */
export function wrap(text: string, width: number): string[] {
  const broken: string[] = [];
  let line = "";
  for (const word of text.split(/(?<! ) (?! )/)) {
    if (line !== "" && line.length + 1 + word.length > width) {
      broken.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...broken, line];
}

/** A value on one line, as in `[a, b]`. */
export function renderFlow(value: unknown): string {
  const document = new Document(value);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim();
}
