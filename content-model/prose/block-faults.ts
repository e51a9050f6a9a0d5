import type { Definition, FootnoteDefinition, Heading, Html, Root, Table } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { checkIndentedCode, checkInlineCode, type ReportNode, visit } from "./prose-faults.ts";

/**
 * Reports blocks that Markdown reads otherwise than they look: text that becomes a heading, code, or a row without a word,
 * and text that vanishes.
 */
export function checkBlocks(tree: Root, markdown: string, report: ReportNode): void {
  const sourceOf = ({ position }: { position?: Heading["position"] }) =>
    markdown.slice(position?.start.offset, position?.end.offset);
  visit(tree, (node) => {
    if (node.type === "heading") checkHeading(node, sourceOf(node), report);
    if (node.type === "code") checkIndentedCode(node, sourceOf(node), report);
    if (node.type === "inlineCode") checkInlineCode(node, sourceOf(node), report);
    if (node.type === "table") checkTable(node, sourceOf, report);
    if (node.type === "html") checkHtml(node, report);
    if (node.type === "emphasis") checkFormula(node, markdown, report);
  });
  checkDefinitions(tree, report);
}

/** The name of a heading's anchor, which isn't part of its text. */
const ANCHOR = /\s*\{#[a-z0-9-]+\}\s*$/;

function checkHeading(node: Heading, source: string, report: ReportNode): void {
  const title = plainText(node).replace(ANCHOR, "").replace(/\s+/g, " ").trim();
  if (/^[ \t]*#/.test(source)) {
    if (title === "") report(node, "This heading is empty. Write its text, or delete it.");
    return;
  }
  // A line of = makes the first level, which is reported as such.
  if (node.depth === 1) return;
  const shown = title.length > 60 ? `${title.slice(0, 60)}…` : title;
  report(
    node,
    `“${shown}” becomes a heading, because a line of dashes is right under it. Put an empty line between them, or write ## before the heading.`,
  );
}

function checkTable(
  table: Table,
  sourceOf: (node: Table["children"][number]) => string,
  report: ReportNode,
): void {
  const [head, ...rows] = table.children;
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    if (row.children.length > columns)
      report(
        row,
        `This row has ${row.children.length} cells, and the table ${columns} columns: what is beyond them isn’t shown. Write a | that belongs to the text as \\|.`,
      );
    else if (!sourceOf(row).includes("|"))
      report(
        row,
        "This line is right under a table, so it becomes a row of it. Put an empty line between them.",
      );
  }
}

const COMMENT = /^(?:<!--[\s\S]*?-->\s*)+$/;

function checkHtml(node: Html, report: ReportNode): void {
  const { value } = node;
  // One that seems to have another in it has no end of its own.
  const isOpen = /<!--(?:(?!-->)[\s\S])*(?:<!--|$)/.test(value);
  if (COMMENT.test(value) && !isOpen) return;
  if (/^<!--/.test(value)) {
    report(
      node,
      isOpen
        ? "The comment that begins here has no end, so nothing after it is shown. Write --> behind it."
        : "What is on the line of a comment isn’t shown. Give the comment a line of its own.",
    );
    return;
  }
  report(
    node,
    `“${firstTag(value)}” is HTML, which isn’t shown. Write it in Markdown, or remove it.`,
  );
}

function firstTag(html: string): string {
  return /<[^>]*>/.exec(html)?.[0] ?? html.slice(0, 40);
}

/** `5*3*2` is read as 5, an italic 3, and 2. */
function checkFormula(
  node: { position?: Heading["position"]; children: Heading["children"] },
  markdown: string,
  report: ReportNode,
): void {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  const [before = "", after = ""] = [markdown[start - 1], markdown[end]];
  if (markdown[start] !== "*" || !/[\p{L}\p{N})]/u.test(before) || !/[\p{L}\p{N}(]/u.test(after))
    return;
  const inside = plainText(node as Heading);
  const isFormula = /\d/.test(before + after) || /^.$/u.test(inside);
  if (!isFormula) return;
  const written = markdown.slice(Math.max(0, start - 1), end + 1);
  report(
    node,
    `“${written}” is read as italics. Write the sign × instead, or \\* for an asterisk.`,
  );
}

/** Addresses and footnotes set apart: what nothing names isn't shown, nor is the second of a name. */
function checkDefinitions(tree: Root, report: ReportNode): void {
  const named = new Set<string>();
  const defined = new Set<string>();
  visit(tree, (node) => {
    if (node.type === "linkReference" || node.type === "imageReference") named.add(node.identifier);
  });
  visit(tree, (node) => {
    if (node.type !== "definition" && node.type !== "footnoteDefinition") return;
    const key = `${node.type} ${node.identifier}`;
    const written = markOf(node);
    if (defined.has(key))
      report(
        node,
        `There is another line ${written}: already, so this one isn’t shown. Give it another name.`,
      );
    else if (node.type === "definition" && !named.has(node.identifier) && !isComment(node))
      report(
        node,
        `Nothing names ${written}, so this line isn’t shown. Put ${written} behind a text in brackets, or write \\${written} if it is to be read.`,
      );
    defined.add(key);
  });
}

function markOf(node: Definition | FootnoteDefinition): string {
  const name = node.label ?? node.identifier;
  return node.type === "definition" ? `[${name}]` : `[^${name}]`;
}

/** `[//]: # (for other authors)` */
function isComment({ identifier }: Definition): boolean {
  return identifier === "//" || identifier === "comment";
}
