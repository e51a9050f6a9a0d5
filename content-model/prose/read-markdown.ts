import { createRequire } from "node:module";
import type { Nodes, Root } from "mdast";
import { suggestion } from "../read/fault.ts";
import { calloutKinds } from "./node.ts";
import type { ReportNode } from "./prose-faults.ts";

let reader: { parse(markdown: string): Root } | undefined;

/** The tree of a Markdown text, with tables, strikes, and footnotes as GitHub has them. */
export function readMarkdown(markdown: string): Root {
  reader ??= loadReader();
  return reader.parse(markdown);
}

/** Most texts are known from an earlier reading, and the hundred modules take as long as everything else that is read. */
function loadReader() {
  const require = createRequire(import.meta.url);
  const { unified } = require("unified") as typeof import("unified");
  const { default: remarkGfm } = require("remark-gfm") as typeof import("remark-gfm");
  const { default: remarkParse } = require("remark-parse") as typeof import("remark-parse");
  // Between two single tildes are numbers more often than what is struck out: 5~10 and 20~30.
  return unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();
}

/** The first line of a quote that is a callout: `> [!NOTE]`. */
export const CALLOUT = /^\[!([^\]\n]*)\][ \t]*(?:\n|$)/;

/** Turns a quote that begins with a mark into a callout of that kind, as GitHub does. */
export function markCallout(node: Nodes, report: ReportNode): void {
  if (node.type !== "blockquote") return;
  const [paragraph] = node.children;
  const first = paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
  if (paragraph?.type !== "paragraph" || first?.type !== "text") return;
  const [mark, word = ""] = CALLOUT.exec(first.value) ?? [];
  if (mark === undefined) return;
  const kind = calloutKinds.find((known) => known === word.toLowerCase());
  if (!kind) {
    const kinds = calloutKinds.map((known) => known.toUpperCase());
    const near = suggestion(word.toUpperCase(), kinds);
    report(node, `[!${word}] is no kind of callout. Write one of ${kinds.join(", ")}${near}`);
    return;
  }
  first.value = first.value.slice(mark.length);
  if (first.value === "") paragraph.children.shift();
  if (paragraph.children[0]?.type === "break") paragraph.children.shift();
  if (paragraph.children.length === 0) node.children.shift();
  if (node.children.length === 0)
    report(node, `The callout [!${word}] is empty. Write its text in the next line, after a >.`);
  node.data = { ...node.data, hName: "aside", hProperties: { dataCallout: kind } };
}
