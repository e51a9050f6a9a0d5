import { createRequire } from "node:module";
import type { Root } from "mdast";

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
