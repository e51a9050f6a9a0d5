import type { Root } from "mdast";
import type { Options } from "remark-rehype";
import { fill } from "#contracts/fill.ts";
import type { ProseCopy } from "./node.ts";
import { type ReportNode, visit } from "./prose-faults.ts";

/** How footnotes become elements: their links lead to and fro, and their copy is the site's. */
export function footnoteOptions({ footnotes }: ProseCopy): Options {
  return {
    clobberPrefix: "",
    footnoteLabel: footnotes.title,
    footnoteLabelProperties: {},
    footnoteBackContent: "↑",
    footnoteBackLabel: (index) => fill(footnotes.back, { number: index + 1 }),
  };
}

/** A footnote without a mark isn't shown. A mark without a footnote stays text, which raw-links.ts reports. */
export function checkFootnotes(tree: Root, report: ReportNode): void {
  const named = new Set<string>();
  visit(tree, (node) => {
    if (node.type === "footnoteReference") named.add(node.identifier);
  });
  visit(tree, (node) => {
    if (node.type !== "footnoteDefinition" || named.has(node.identifier)) return;
    const name = node.label ?? node.identifier;
    report(node, `Nothing points to the footnote [^${name}]. Put [^${name}] where it belongs.`);
  });
}
