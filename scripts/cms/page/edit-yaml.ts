/* Edits of a YAML file that keep its comments, quotes, and wrapping, and text for new values. */
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { align, isMapping, isRelated, isSame, isWritten, type Mapping } from "./values.ts";

type Edit = { start: number; end: number; text: string };
type Path = ReadonlyArray<string | number>;

/** Where a value is written, for replacing it together with its key or dash. */
type Place = {
  path: Path;
  start: number;
  indent: number;
  /** Null for an item of a list. */
  key: string | null;
  /** Inside of brackets or braces. */
  inFlow: boolean;
};

/**
 * Writes a changed value into YAML and leaves every other character as it is: comments, order of keys, quotes, line
 * breaks. A changed text keeps its style and the lines before and after its changed words.
 * @throws when the result doesn't read as the value
 */
export function editYaml(source: string, wanted: Mapping): string {
  const editor = new YamlEditor(source);
  const result = editor.apply(wanted);
  const read = parseDocument(result);
  if (read.errors.length > 0 || !isSame(read.toJSON(), wanted))
    throw new Error("This change can't be written into the file; edit the file itself");
  return result;
}

class YamlEditor {
  private readonly source: string;
  private readonly edits: Edit[] = [];

  constructor(source: string) {
    this.source = source;
  }

  apply(wanted: Mapping): string {
    const { contents } = parseDocument(this.source);
    if (!isMap(contents)) throw new Error("The file has to be a mapping");
    this.editMap(contents, contents.toJSON() as Mapping, wanted, []);
    return this.applied(this.edits);
  }

  private applied(edits: readonly Edit[]): string {
    // An insertion before a removal that starts at the same place comes first.
    const ordered = edits
      .map((edit, index) => ({ ...edit, index }))
      .sort((a, b) => a.start - b.start || a.end - b.end || a.index - b.index);
    let text = "";
    let at = 0;
    for (const edit of ordered) {
      if (edit.start < at) throw new Error("Two changes overlap in the file");
      text += this.source.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + this.source.slice(at);
  }

  private edit(node: Node | null, before: unknown, after: unknown, place: Place): void {
    if (isSame(before, after)) return;
    if (node === null || isWritten(after)) this.replace(node, after, place);
    else if (isCollection(node) && node.flow) this.editFlow(node, before, after, place);
    else if (isMap(node) && isMapping(after) && sharesKey(node, after))
      this.editMap(node, before as Mapping, after, place.path);
    else if (isSeq(node) && Array.isArray(after) && after.length > 0)
      this.editSeq(node, before as unknown[], after, place);
    else if (isScalar(node) && typeof after !== "object") this.editScalar(node, after, place);
    else this.replace(node, after, place);
  }

  private editMap(node: YAMLMap, before: Mapping, after: Mapping, path: Path): void {
    const pairs = node.items as Pair<Node, Node | null>[];
    const kept = pairs.filter(({ key }) => after[keyOf(key)] !== undefined);
    const [first] = pairs;
    const [survivor] = kept;
    if (!first || !survivor) throw new Error("A mapping has no key left");
    const indent = this.column(startOf(first.key));
    for (const pair of kept) {
      const key = keyOf(pair.key);
      const place = { path: [...path, key], start: startOf(pair.key), indent, key, inFlow: false };
      this.edit(pair.value, before[key], after[key], place);
    }
    // The first key may be behind the dash of its item, which stays.
    if (survivor !== first) this.add(startOf(first.key), startOf(survivor.key), "");
    const afterSurvivor = pairs.slice(pairs.indexOf(survivor));
    for (const pair of afterSurvivor.filter((one) => !kept.includes(one)))
      this.add(this.lineStart(startOf(pair.key)), this.lineEnd(this.endOfPair(pair)), "");
    this.insertKeys(pairs, after, survivor, indent);
  }

  private insertKeys(
    pairs: ReadonlyArray<Pair<Node, Node | null>>,
    after: Mapping,
    survivor: Pair<Node, Node | null>,
    indent: number,
  ): void {
    const space = " ".repeat(indent);
    let previous: Pair<Node, Node | null> | undefined;
    for (const [key, value] of Object.entries(after)) {
      const present = pairs.find((pair) => keyOf(pair.key) === key);
      if (present) previous = present;
      else if (value === undefined) continue;
      else if (previous) {
        const at = this.lineEnd(this.endOfPair(previous));
        this.add(at, at, `${space}${renderPair(key, value, indent)}\n`);
      } else {
        const at = startOf(survivor.key);
        this.add(at, at, `${renderPair(key, value, indent)}\n${space}`);
      }
    }
  }

  private editSeq(node: YAMLSeq, before: unknown[], after: unknown[], place: Place): void {
    const items = node.items as Node[];
    const dashes = items.map((item) => this.dashOf(item));
    const indent = this.column(dashes[0] ?? 0);
    const pairs = align(before, after, [isSame, isRelated]);
    // A list that begins behind another dash has no line of its own for more or fewer items.
    if (pairs.some((pair) => pair.includes(null)) && !this.hasDashes(node)) {
      this.replace(node, after, place);
      return;
    }
    const removed = pairs.flatMap(([a, b]) => (a !== null && b === null ? [a] : []));
    let at = this.lineStart(dashes[0] ?? 0);
    for (const [a, b] of pairs) {
      const item = a === null ? undefined : items[a];
      if (a !== null && item) {
        const end = this.lineEnd(this.endOf(item));
        // Comments above an item are its own.
        const start = a === 0 ? at : this.lineEnd(this.endOf(items[a - 1] ?? item));
        if (b === null) this.add(start, end, "");
        else {
          const inner = {
            path: [...place.path, a],
            start: dashes[a] ?? 0,
            indent,
            key: null,
            inFlow: false,
          };
          this.edit(item, before[a], after[b], inner);
        }
        at = end;
      } else if (b !== null) {
        const moved = removed.find((index) => isSame(before[index], after[b]));
        const source = moved === undefined ? undefined : items[moved];
        const text =
          source && moved !== undefined
            ? this.source.slice(dashes[moved], this.endOf(source))
            : renderItem(after[b], indent);
        this.add(at, at, `${" ".repeat(indent)}${text}\n`);
      }
    }
  }

  /** `[a, b]` or `{ a: b }`: its changed values, or all of it where there are more or fewer. */
  private editFlow(node: YAMLMap | YAMLSeq, before: unknown, after: unknown, place: Place): void {
    const inner = { ...place, inFlow: true };
    if (isSeq(node) && Array.isArray(after) && after.length === node.items.length) {
      node.items.forEach((item, index) => {
        const path = [...place.path, index];
        this.edit(item as Node, (before as unknown[])[index], after[index], { ...inner, path });
      });
      return;
    }
    const [start, end] = node.range ?? [0, 0];
    const keys = isMap(node) ? (node.items as Pair<Node, Node | null>[]) : [];
    if (
      isMapping(after) &&
      keys.length > 0 &&
      hasKeys(
        after,
        keys.map(({ key }) => keyOf(key)),
      )
    ) {
      for (const { key, value } of keys) {
        const name = keyOf(key);
        const path = [...place.path, name];
        this.edit(value, (before as Mapping)[name], after[name], { ...inner, path });
      }
      return;
    }
    const isShort = Array.isArray(after) && after.every((item) => typeof item !== "object");
    if (place.inFlow || (isShort && node.items.length > 0)) this.add(start, end, renderFlow(after));
    else this.replace(node, after, place);
  }

  private editScalar(node: Scalar, after: unknown, place: Place): void {
    const [start, valueEnd] = node.range ?? [0, 0];
    const end = start + this.source.slice(start, valueEnd).trimEnd().length;
    const written = this.source.slice(start, end);
    for (const text of [spliced(written, node, after), restyled(node, after)]) {
      if (text === null || this.outgrows(node, text)) continue;
      const edit = { start, end, text };
      if (this.reads(edit, place.path, after)) {
        this.edits.push(edit);
        return;
      }
    }
    if (place.inFlow) this.add(start, end, renderFlow(after));
    else this.replace(node, after, place);
  }

  /** Whether a plain text that fitted on its line no longer does: it is wrapped then. */
  private outgrows(node: Scalar, text: string): boolean {
    const [start, end] = node.range ?? [0, 0];
    const room = WIDTH - this.column(start);
    return node.type === Scalar.PLAIN && end - start <= room && text.length > room;
  }

  /** Whether the file, with one edit, has this value there. */
  private reads(edit: Edit, path: Path, value: unknown): boolean {
    const read = parseDocument(this.applied([edit]));
    return read.errors.length === 0 && isSame(read.getIn(path), value);
  }

  /** Writes key or dash and value again. */
  private replace(node: Node | null, after: unknown, { start, indent, key, inFlow }: Place): void {
    if (inFlow && node?.range) {
      this.add(node.range[0], node.range[1], renderFlow(plain(after)));
      return;
    }
    const end = node ? Math.max(this.endOf(node), start) : this.lineEnd(start) - 1;
    this.add(start, end, key === null ? renderItem(after, indent) : renderPair(key, after, indent));
  }

  private add(start: number, end: number, text: string): void {
    this.edits.push({ start, end, text });
  }

  /** End of what is written, without the line break and comments behind it. */
  private endOf(node: Node): number {
    if (isCollection(node) && !node.flow) {
      const last = node.items.at(-1);
      if (last && isMap(node)) return this.endOfPair(last as Pair<Node, Node | null>);
      if (last) return this.endOf(last as Node);
    }
    const [start, end] = node.range ?? [0, 0];
    return start + this.source.slice(start, end).trimEnd().length;
  }

  private endOfPair({ key, value }: Pair<Node, Node | null>): number {
    const keyEnd = this.source.indexOf(":", key.range?.[1] ?? 0) + 1;
    return value ? Math.max(this.endOf(value), keyEnd) : keyEnd;
  }

  private hasDashes(node: YAMLSeq): boolean {
    return node.items.every((item) => {
      const dash = this.dashOf(item as Node);
      return /^[ ]*$/.test(this.source.slice(this.lineStart(dash), dash));
    });
  }

  /** Place of the dash of an item; behind its value, where that isn't on the dash's line. */
  private dashOf(item: Node): number {
    const start = item.range?.[0] ?? 0;
    const before = this.source.slice(0, start);
    const dash = /-[ ]+$/.exec(before);
    return dash ? dash.index : start;
  }

  private lineStart(at: number): number {
    return this.source.lastIndexOf("\n", at - 1) + 1;
  }

  private lineEnd(at: number): number {
    const end = this.source.indexOf("\n", at);
    return end < 0 ? this.source.length : end + 1;
  }

  private column(at: number): number {
    return at - this.lineStart(at);
  }
}

function hasKeys(value: Mapping, keys: readonly string[]): boolean {
  const own = Object.keys(value).filter((key) => value[key] !== undefined);
  return own.length === keys.length && keys.every((key) => own.includes(key));
}

function sharesKey(node: YAMLMap, after: Mapping): boolean {
  return node.items.some(({ key }) => after[keyOf(key as Node)] !== undefined);
}

function keyOf(key: Node): string {
  return String(isScalar(key) ? key.value : key);
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

function plain(value: unknown): unknown {
  return isWritten(value) ? value.value : value;
}

/** A text with only the changed part replaced, on the lines that it has. */
function spliced(written: string, node: Scalar, after: unknown): string | null {
  const before = node.value;
  if (typeof before !== "string" || typeof after !== "string") return null;
  const places = placesOf(written, before);
  if (!places) return null;
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start])
    start += 1;
  let same = 0;
  const most = Math.min(before.length, after.length) - start;
  while (same < most && before[before.length - 1 - same] === after[after.length - 1 - same])
    same += 1;
  const from = places[start] ?? 0;
  const to = places[before.length - same] ?? 0;
  const text = written.slice(0, from) + after.slice(start, after.length - same) + written.slice(to);
  return written.includes("\n") ? rewrapped(text, written) : text;
}

/** For each character of a value, and for its end, where it is written; null where it is written otherwise. */
function placesOf(written: string, value: string): number[] | null {
  const places: number[] = [];
  let read = "";
  const take = (text: string, at: number) => {
    read += text;
    for (let index = 0; index < text.length; index += 1) places.push(at + index);
  };
  let at = 0;
  const [header = "", ...lines] = written.split("\n");
  if (lines.length === 0) {
    at = /^["']/.test(written) ? 1 : 0;
    take(written.slice(at, written.length - at), at);
    places.push(written.length - at);
    return read === value ? places : null;
  }
  if (!/^[>|]-?$/.test(header)) return null;
  const indent = /^ */.exec(lines[0] ?? "")?.[0].length ?? 0;
  const separator = header.startsWith(">") ? " " : "\n";
  at = header.length + 1;
  for (const [index, line] of lines.entries()) {
    if (index > 0) take(separator, at - 1);
    take(line.slice(indent), at + indent);
    at += line.length + 1;
  }
  places.push(written.length);
  return read === value ? places : null;
}

/** Folded lines, of which those that became too long are wrapped. */
function rewrapped(text: string, before: string): string {
  if (!text.startsWith(">")) return text;
  const known = new Set(before.split("\n"));
  return text
    .split("\n")
    .flatMap((line) => {
      const indent = /^ */.exec(line)?.[0] ?? "";
      if (known.has(line) || line.length <= WIDTH) return [line];
      return wrap(line.slice(indent.length), WIDTH - indent.length).map((one) => indent + one);
    })
    .join("\n");
}

/** A value in the style that its text has: plain, or in quotes. */
function restyled(node: Scalar, after: unknown): string | null {
  const styles: Record<string, "QUOTE_DOUBLE" | "QUOTE_SINGLE" | "PLAIN"> = {
    [Scalar.QUOTE_DOUBLE]: "QUOTE_DOUBLE",
    [Scalar.QUOTE_SINGLE]: "QUOTE_SINGLE",
    [Scalar.PLAIN]: "PLAIN",
  };
  const style = styles[node.type ?? ""];
  if (!style) return null;
  const text = stringify(after, {
    lineWidth: 0,
    defaultStringType: style,
    defaultKeyType: "PLAIN",
  }).trimEnd();
  return text.includes("\n") ? null : text;
}

/** Width that long texts are wrapped to, as in the files that people write. */
const WIDTH = 100;

/** A value as YAML: what goes on the line of its key or dash, and the lines below, relative to where those begin. */
type Rendered = { inline: string; below: readonly string[] };

/** Lines of `key: value` at a column; the first one without its indentation. */
function renderPair(key: string, value: unknown, column: number): string {
  return pairLines(key, value, column).join(`\n${" ".repeat(column)}`);
}

/** Lines of `- value` at a column; the first one without its indentation. */
function renderItem(value: unknown, column: number): string {
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
function wrap(text: string, width: number): string[] {
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
function renderFlow(value: unknown): string {
  const document = new Document(value);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim();
}
