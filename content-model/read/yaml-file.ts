/* YAML files and front matter: values with the place of each, and every fault at once. */
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  Scalar,
  visit,
  type YAMLError,
} from "yaml";
import type { Report } from "./fault.ts";
import { findBadCharacter } from "./files.ts";
import { createMemo, frozen } from "./memo.ts";

export type Place = { line: number; column: number };
export type Path = ReadonlyArray<string | number>;

/** A YAML file's value, and where each part of it is written. */
export type Located = {
  value: unknown;
  /** Where the value at `path` starts; the nearest part around it, where there is none. */
  placeOf(path: Path): Place;
  /** Where the key `key` of the mapping at `path` is written. */
  placeOfKey(path: Path, key: string): Place;
  /** Where `part`, as written, occurs in the text at `path`: for the first time, or after `before` others. */
  placeOfText(path: Path, part: string, before?: number): Place;
  /** Why something is missing at `path`, where that isn't the file's own doing. */
  whyMissing?(path: Path): string | null;
};

/**
 * Reads YAML as the content uses it: one document, no anchors, no tags, comments on lines of their own, and a quoted or
 * plain text on one line (a longer one starts with `>-`). What YAML would allow beyond that is how words get lost.
 * @param firstLine line of the file on which `text` starts, for the fields at the head of a Markdown file
 * @returns null after reporting why the text can't be read
 */
export function readYaml(text: string, report: Report, firstLine = 1): Located | null {
  let read = sound.get(text);
  if (!read) {
    const parsed = parse(text, report, firstLine);
    if (!parsed) return null;
    sound.set(text, parsed);
    read = parsed;
  }
  return { ...read, ...places(text, firstLine) };
}

/** Values of texts without a fault: most are the same at the next reading. They are frozen, for they are handed out again. */
const sound = createMemo<{ value: unknown }>(4000, "yaml");

function parse(text: string, report: Report, firstLine: number): { value: unknown } | null {
  let faults = 0;
  const shifted: Report = (fault) => {
    faults += 1;
    report({ ...fault, ...(fault.line ? { line: fault.line + firstLine - 1 } : {}) });
  };
  scanLines(text, shifted);
  if (faults > 0) return null;
  const lines = new LineCounter();
  // Dates stay text: the schema checks their form, and no time zone can move them.
  const doc = parseDocument(text, { lineCounter: lines, schema: "core", prettyErrors: false });
  const [error] = doc.errors;
  if (error) {
    // The first only: what follows an error of syntax is mostly its echo.
    const { line, col } = lines.linePos(error.pos[0]);
    const deeper = error.code === "BLOCK_AS_IMPLICIT_KEY" ? lineThatIsDeeper(text, line) : null;
    if (deeper) shifted({ line: deeper, column: 1, message: TOO_DEEP });
    else shifted({ line, column: col, message: sentenceOf(error) });
    return null;
  }
  lint(doc, text, lines, shifted);
  return faults > 0 ? null : frozen({ value: doc.toJS() as unknown });
}

const sentences: Partial<Record<YAMLError["code"], string>> = {
  TAB_AS_INDENT: "A tab indents this line. Indent with spaces.",
  DUPLICATE_KEY: "This field is written twice. Keep one of them.",
  MULTIPLE_DOCS: "A line of three dashes starts a second document here. Remove it.",
  BAD_INDENT: "The indentation doesn't fit the lines above. Indent by two spaces a level.",
  MULTILINE_IMPLICIT_KEY:
    "A colon is missing, or a text runs over several lines. Start a long text with >-.",
  BLOCK_AS_IMPLICIT_KEY: "This line has a second colon. Put a text with a colon in double quotes.",
  BAD_SCALAR_START: "A text can't start with this character. Put it in double quotes.",
  BAD_DQ_ESCAPE:
    "A backslash begins a special sign in double quotes, and there is none of this name. Put the text in single quotes, or write the backslash twice: \\\\.",
  MISSING_CHAR:
    "A colon, a quote or a bracket is missing here, or the indentation doesn't fit the lines above.",
};

/** Meaning of a character after a backslash in double quotes, where it isn't the character itself. */
const escapes: Readonly<Record<string, string>> = {
  "0": "a NUL character",
  a: "a bell",
  b: "a backspace",
  e: "an escape character",
  f: "a page break",
  n: "a line break",
  r: "a carriage return",
  t: "a tab",
  v: "a vertical tab",
  N: "a line break",
  L: "a line break",
  P: "a paragraph break",
  _: "a no-break space",
  " ": "a space",
};

/** The first escape of a text in double quotes that was hardly meant: `"C:\new"` has a line break in it. */
function escapeIn(quoted: string): { index: number; message: string } | null {
  for (const { 0: written, 1: sign = "", index } of quoted.matchAll(/\\([\s\S])/g)) {
    const meaning = escapes[sign];
    if (meaning)
      return {
        index,
        message: `“${written}” is ${meaning} in double quotes. Put the text in single quotes, or write the backslash twice: \\${written}.`,
      };
  }
  return null;
}

const TOO_DEEP =
  "This line is indented deeper than the one above, which has a value already. Indent both alike.";

/** The next line, if it is indented more than this one: it reads as a part of its text. */
function lineThatIsDeeper(text: string, line: number): number | null {
  const all = text.split("\n");
  const next = all.findIndex((one, index) => index >= line && one.trim() !== "");
  const depth = (index: number) => /^[ -]*/.exec(all[index] ?? "")?.[0].length ?? 0;
  return next >= 0 && depth(next) > depth(line - 1) ? next + 1 : null;
}

function sentenceOf(error: YAMLError): string {
  return sentences[error.code] ?? `This is not valid YAML: ${error.message.split("\n", 1)[0]}`;
}

function lint(doc: Document.Parsed, text: string, lines: LineCounter, report: Report): void {
  const at = (offset: number | undefined, message: string) => {
    const { line, col } = lines.linePos(offset ?? 0);
    report({ line, column: col, message });
  };
  const plain = (_key: unknown, node: Node) => {
    const start = node.range?.[0] ?? 0;
    if (isAlias(node) || (node as Scalar).anchor !== undefined || node.tag !== undefined) {
      at(
        start,
        "A value that starts with &, * or ! means something else in YAML. Put it in quotes.",
      );
    }
  };
  visit(doc, {
    Alias: plain,
    Collection: plain,
    Pair(_key, { key, value }) {
      if (!isScalar(key) || typeof key.value !== "string") {
        const isToken = text.startsWith("{", (key as Node | null)?.range?.[0]);
        at(
          (key as Node | null)?.range?.[0],
          isToken ? BARE_TOKEN : "A field’s name must be a plain word.",
        );
      } else if (isEmpty(value) && isCommented(text, key.range?.[1] ?? 0)) {
        at(
          key.range?.[0],
          `“${key.value}” is empty, because # begins a comment. Put a color in quotes, as in "#…".`,
        );
      } else if (isEmpty(value)) {
        at(key.range?.[0], `“${key.value}” is empty. Write its value, or delete the line.`);
      }
    },
    Scalar(key, node) {
      plain(key, node);
      const [start = 0, end = 0] = node.range ?? [];
      if (typeof node.value === "number" && !Number.isFinite(node.value)) at(start, NO_NUMBER);
      if (node.type === Scalar.QUOTE_DOUBLE) {
        const unmeant = escapeIn(text.slice(start, end));
        if (unmeant) return at(start + unmeant.index, unmeant.message);
        const bad = findBadCharacter(String(node.value));
        if (bad) return at(start, bad.message);
      }
      if (node.type !== Scalar.PLAIN && !isQuoted(node)) return;
      if (lines.linePos(start).line !== lines.linePos(Math.max(start, end - 1)).line) {
        at(start, RUNS_ON);
      } else if (commentBehind(text, end)) {
        at(end, LOST_COMMENT);
      }
    },
  });
}

const BARE_TOKEN = 'A text that starts with a brace must be in double quotes: "{{path.pricing}}".';
const NO_NUMBER = "This is no number that can be used. Write digits, or put a text in quotes.";
const RUNS_ON =
  "This text runs on into the next line. Start a long text with >-, or check the indentation below.";
const LOST_COMMENT =
  "What follows # would be lost as a comment. Quote the text, or give the comment a line of its own.";

function isEmpty(value: unknown): boolean {
  if (value === null) return true;
  return isScalar(value) && value.value === null && (value.source ?? "") === "";
}

/** Whether a comment is all that follows a name and its colon. */
function isCommented(text: string, end: number): boolean {
  return /^[ \t]*:[ \t]+#/.test(text.slice(end, end + 200));
}

function isQuoted(node: Scalar): boolean {
  return node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE;
}

function commentBehind(text: string, end: number): boolean {
  return /^[ \t]*#/.test(text.slice(end, end + 200)) && text[end] !== "\n" && text[end] !== "#";
}

/** The parsed document is many times as large as its value, so it is made again when a place is asked for: for a fault. */
function places(text: string, firstLine: number): Omit<Located, "value"> {
  let parsed: { doc: Document.Parsed; lines: LineCounter } | undefined;
  const again = () => {
    if (!parsed) {
      const lines = new LineCounter();
      parsed = { doc: parseDocument(text, { lineCounter: lines, schema: "core" }), lines };
    }
    return parsed;
  };
  const place = (offset: number): Place => {
    const { line, col } = again().lines.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  const nodeAt = (path: Path): Node | null => {
    const { doc } = again();
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? doc.contents : doc.getIn(path.slice(0, length), true);
      if (node && typeof node === "object" && "range" in node) return node as Node;
    }
    return null;
  };
  return {
    placeOf: (path) => place(nodeAt(path)?.range?.[0] ?? 0),
    placeOfKey(path, key) {
      const { doc } = again();
      const map = path.length === 0 ? doc.contents : doc.getIn(path, true);
      const pair = isMap(map)
        ? map.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
        : undefined;
      return place((pair?.key as Scalar | undefined)?.range?.[0] ?? nodeAt(path)?.range?.[0] ?? 0);
    },
    placeOfText(path, part, before = 0) {
      const [start = 0, end = text.length] = nodeAt(path)?.range ?? [];
      // A long text may break where its value has a space.
      const written = new RegExp(part.split(/\s+/).map(escaped).join("\\s+"), "g");
      const found = [...text.slice(start, end).matchAll(written)][before];
      return place(start + (found?.index ?? 0));
    },
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/*
 * Mistakes that YAML itself either reports far from where they were made (an open quote swallows the lines after it)
 * or takes without a word (curly quotes). They are looked for line by line, before the parser.
 */

const OPENING_CURLY = /^[“”„‟«‘‚‛]/;
/** A space that looks like the usual one and is none to YAML; word processors put it after short words and signs. */
const OTHER_SPACE = "[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]";
const INDENTED_BY_OTHER = new RegExp(`^[ \\t]*${OTHER_SPACE}`);
const OTHER_AFTER_SIGN = new RegExp(
  `^ *(?:- +)*(?:-(?=${OTHER_SPACE})|(?:[A-Za-z0-9_.-]+|"[^"]*"|'[^']*'):(?=${OTHER_SPACE}))`,
);
const BLOCK_HEADER = /(?:^|[\s:-])[|>][+-]?\d?[+-]?\s*(?:#.*)?$/;
/** Dashes of list items, then a key, then the value. */
const ENTRY = /^((?:- +)*)(?:([A-Za-z0-9_.-]+|"[^"]*"|'[^']*'):(?: +|$))?(.*)$/;

/** Reports every line that starts something which YAML would read otherwise than it looks. */
function scanLines(text: string, report: Report): void {
  /** Block text around a line: how deep the line that starts it is, and how deep its own first line. */
  let block: { around: number; own: number | null; isLiteral: boolean } | null = null;
  text.split("\n").forEach((raw, index) => {
    const line = index + 1;
    const [indent = ""] = /^[ \t]*/.exec(raw) ?? [];
    const rest = raw.slice(indent.length);
    const tab = indent.indexOf("\t");
    if (rest === "") {
      if (tab >= 0) report({ line, column: tab + 1, message: EMPTY_TAB });
      return;
    }
    if (block && indent.length > block.around) {
      block.own ??= indent.length;
      // What is deeper than a text that keeps its lines is a part of it.
      if (tab >= 0 && !(block.isLiteral && tab >= block.own))
        report({ line, column: tab + 1, message: TAB });
      return;
    }
    block = null;
    if (tab >= 0) {
      report({ line, column: 1, message: TAB });
      // The long text that it starts is still one.
      if (BLOCK_HEADER.test(rest)) block = blockOf(rest, indent.length);
      return;
    }
    if (rest.startsWith("#")) return;
    if (INDENTED_BY_OTHER.test(raw)) {
      report({ line, column: indent.length + 1, message: OTHER_INDENT });
      return;
    }
    const [sign] = OTHER_AFTER_SIGN.exec(raw) ?? [];
    if (sign !== undefined) {
      report({ line, column: sign.length + 1, message: otherAfter(sign) });
      return;
    }
    const [, dashes = "", key, value = ""] = ENTRY.exec(rest) ?? [];
    // A text that is a list's entry by itself may start right under the space behind its dash.
    const around = key === undefined ? dashes.replace(/- +$/, "") : dashes;
    if (BLOCK_HEADER.test(value)) block = blockOf(value, indent.length + around.length);
    const column = raw.length - value.length + 1;
    const message = openFault(value);
    if (message) report({ line, column, message });
  });
}

const TAB = "A tab indents this line. Indent with spaces.";
const EMPTY_TAB = "A tab is on this empty line. Delete it.";
const OTHER_INDENT = "A no-break space indents this line. Indent with usual spaces.";

function otherAfter(sign: string): string {
  return `A no-break space is behind the ${sign.endsWith(":") ? "colon" : "dash"}. Type a usual space instead.`;
}

function blockOf(header: string, around: number) {
  return { around, own: null, isLiteral: /\|[^|>]*$/.test(header) };
}

function openFault(value: string): string | null {
  if (OPENING_CURLY.test(value)) {
    return 'A text that starts with a curly quote must be in straight ones: "“Like this”".';
  }
  if (value.startsWith('"')) return closed(value, /^"(?:[^"\\]|\\.)*"/, "double");
  if (value.startsWith("'")) return closed(value, /^'(?:[^']|'')*'/, "single");
  if (value.startsWith("{{")) {
    return "A text that starts with a token must be in double quotes.";
  }
  const end = { "[": "]", "{": "}" }[value.charAt(0)];
  if (
    end &&
    !value
      .replace(/\s+#.*$/, "")
      .trimEnd()
      .endsWith(end)
  ) {
    return `The “${value.charAt(0)}” that opens here is not closed on this line. Close it, or quote the text.`;
  }
  return null;
}

/** A quoted text ends on its own line, with nothing behind it. */
function closed(value: string, quoted: RegExp, name: string): string | null {
  const [found] = quoted.exec(value) ?? [];
  if (!found) {
    return `The ${name} quote that opens here is not closed on this line. Close it, or use >- for a long text.`;
  }
  const after = value.slice(found.length);
  if (/^\s*(?:$|#|[,\]}:])/.test(after)) return null;
  return `The text ends at its second ${name} quote, and more follows it. Quote with the other kind, or write ${
    name === "single" ? "’" : "“ and ”"
  } inside.`;
}

/**
 * Goes through every text of a value, with its path.
 * @param skips leaves out a group, list or field with all that is in it
 */
export function eachText(
  value: unknown,
  act: (text: string, path: Path) => void,
  skips: (value: unknown, path: Path) => boolean = () => false,
  path: Path = [],
): void {
  if (skips(value, path)) return;
  if (typeof value === "string") act(value, path);
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value))
    eachText(part, act, skips, [...path, Array.isArray(value) ? Number(key) : key]);
}

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
