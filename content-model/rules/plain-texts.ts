import type { Nodes } from "mdast";
import { visit } from "../prose/prose-faults.ts";
import { readMarkdown } from "../prose/read-markdown.ts";
import type { Source } from "../read/sources.ts";
import { eachText } from "../read/yaml-file.ts";

/** Files whose texts are code, colors, or shown by programs that read Markdown. */
const OTHER_FILES = new Set(["brand", "openapi", "sandbox", "us-map"]);
/** Texts that are put into a legal text, which is Markdown. */
const markdownFields: ReadonlyArray<{ file: string; field: string }> = [
  { file: "notices", field: "" },
  { file: "consent", field: "policy" },
  { file: "forms/booking", field: "calendar.outside.policy" },
  { file: "forms/privacy-request", field: "yearly" },
];
/** Texts whose words between backticks are drawn as code, and nothing else of Markdown: app/ui/coded.tsx. */
const codedFields: ReadonlyArray<{ file: string; field: RegExp }> = [
  {
    file: "pages/api-reference",
    field: /^(operation\.request\.\w+|sections\.\d+\.(paragraphs\.\d+|steps\.\d+\.text))$/,
  },
];
/** A word of code, closed. */
const CODE = /`[^`]+`/g;
/** Fields that name or lead to something. */
const WORDLESS = new Set(["id", "href", "src", "path", "image", "motif"]);
/** Signs without which a text has no Markdown that this looks for. */
const SIGNS = /[*`[\]~]|__|^#{2,6}\s/;

/** Tags that format, or that are closed again; the name of a tag alone (“the <script> tag”) is a word. */
const HTML =
  /<(?:b|i|u|s|a|p|em|strong|span|font|small|sup|sub|mark|div|h[1-6]|br|hr|wbr|img)(?:\s+[a-z-]+\s*=[^<>]*)?\s*\/?>|<([a-z][a-z0-9-]*)(?:\s[^<>]*)?>(?=[\s\S]*<\/\1\s*>)/i;

/** Reports Markdown and HTML in texts that aren't read as such: visitors would read their signs. */
export function checkPlainTexts(source: Source): void {
  const { name, value } = source;
  if (OTHER_FILES.has(name)) return;
  const isMarkdown = (field: string) =>
    markdownFields.some((one) => one.file === name && field.startsWith(one.field));
  const isCoded = (field: string) =>
    codedFields.some((one) => one.file === name && one.field.test(field));
  eachText(
    value,
    (written, path) => {
      const text = isCoded(path.join(".")) ? written.replace(CODE, "code") : written;
      if (isMarkdown(path.join("."))) return;
      const tag = HTML.exec(text)?.[0];
      if (tag !== undefined) {
        source.report({
          ...source.placeOfText(path, tag),
          message: `“${shortened(tag)}” is HTML, and visitors would read it as it is. Take its tags away.`,
        });
        return;
      }
      // Code left open takes the words up to the next backtick, so the one that is left may be anywhere.
      const isOpen = isCoded(path.join(".")) && text.includes("`");
      const marked = isOpen ? "`" : SIGNS.test(text) ? markdownIn(text) : null;
      if (marked === null) return;
      source.report({
        ...source.placeOfText(path, marked),
        message: `“${shortened(marked)}” is shown as it is: this text isn’t Markdown. Take its signs away.`,
      });
    },
    (_part, path) => WORDLESS.has(String(path.at(-1))),
  );
}

/** The first part of a text that Markdown would read as more than words, or that was meant so; null for none. */
function markdownIn(text: string): string | null {
  let found: string | null = null;
  visit(readMarkdown(text), (node) => {
    if (found === null && isMarked(node, text)) found = sourceOf(node, text);
  });
  return found ?? LEFT_OPEN.exec(text)?.[0] ?? null;
}

/** Marks that were never closed, and addresses that are no links. */
const LEFT_OPEN =
  /(?<![\p{L}\p{N}*])\*\*(?=\p{L})|(?<=\p{L})\*\*(?![\p{L}\p{N}*])|!\[[^\]\n]*\]\([^()\n]*\)|\[[^\]\n]*\]\([^()\s]+\)|!?\[\[[^[\]]+\]\]|`(?=\p{L})|~~(?=\p{L})/u;

function isMarked(node: Nodes, text: string): boolean {
  const written = sourceOf(node, text);
  switch (node.type) {
    case "delete":
    case "inlineCode":
    case "image":
    case "heading":
      return true;
    case "strong":
      // `__init__` is a name.
      return !/^__\w+__$/.test(written);
    case "emphasis":
      return written.startsWith("*") && !isInWord(node, text);
    case "link":
      // An address that stands by itself isn’t marked.
      return written.startsWith("[");
    default:
      return false;
  }
}

/** `5*3*2` */
function isInWord({ position }: Nodes, text: string): boolean {
  const [before = "", after = ""] = [
    text[(position?.start.offset ?? 0) - 1],
    text[position?.end.offset ?? text.length],
  ];
  return /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
}

function sourceOf({ position }: Nodes, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset);
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
