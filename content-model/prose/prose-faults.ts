import type { Element, Root as HastRoot } from "hast";
import type {
  Code,
  Definition,
  FootnoteDefinition,
  Heading,
  Html,
  InlineCode,
  Nodes,
  Root,
  Table,
} from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { findBadCharacter } from "../read/files.ts";
import type { ShownImage } from "./images.ts";
import type { LiteralText } from "./literal-text.ts";
import { drawnTags } from "./node.ts";

type Placed = { position?: { start: { line: number; column: number } } | undefined };
/** Reports a fault of a node. */
export type ReportNode = (node: Placed, sentence: string, isWarning?: true) => void;

/** The picture at an address as it is written, or what is wrong with it. */
export type FindImage = (address: string) => ShownImage | string;

/** Faults of a text: pictures that aren't there, headings out of order. */
export function checkMarkdown(tree: Root, images: FindImage, report: ReportNode): void {
  let level = 1;
  visit(tree, (node) => {
    if (node.type === "image") checkImage(node, images, report);
    if (node.type === "imageReference")
      report(
        node,
        "A picture’s address must be with it. Write ![what it shows](/images/name.png).",
      );
    if (node.type !== "heading") return;
    const heading = plainText(node);
    if (node.depth === 1)
      report(
        node,
        `“${heading}” is a first-level heading, and the page’s title already is one. Start it with ##.`,
      );
    else if (node.depth > level + 1)
      report(node, `“${heading}” skips a heading level. Take one # away.`);
    level = node.depth;
  });
}

/** Characters that references such as `&#12;` stand for, and that no text may have. */
export function checkCharacters(tree: Root, report: ReportNode): void {
  visit(tree, (node) => {
    const text = node.type === "image" ? (node.alt ?? "") : node.type === "text" ? node.value : "";
    const bad = findBadCharacter(text);
    if (bad) report(node, bad.message);
  });
}

/** Reports Markdown that the page doesn't draw: it would lose its meaning without a word. */
export function checkDrawn(tree: HastRoot, report: ReportNode): void {
  for (const node of tree.children) if (node.type === "element") checkElement(node, report);
}

export function visit(node: Nodes, act: (node: Nodes) => void): void {
  act(node);
  if ("children" in node) for (const child of node.children) visit(child, act);
}

/** Author's names of the elements that Markdown can make and a page doesn't draw. */
const names: Readonly<Record<string, string>> = {
  h5: "A heading of the fifth level",
  h6: "A heading of the sixth level",
  input: "A list of tasks",
};

function checkElement(node: Element, report: ReportNode): void {
  // A first-level heading has been told as one; the span is ours, around the text of one consent mode.
  const isKnown = drawnTags.has(node.tagName) || node.tagName === "h1";
  if (!isKnown && !node.properties.dataMode) {
    report(
      node,
      `${names[node.tagName] ?? `<${node.tagName}>`} can’t be shown. Write it otherwise.`,
    );
    return;
  }
  for (const child of node.children) if (child.type === "element") checkElement(child, report);
}

function checkImage(
  node: { url: string; alt?: string | null | undefined } & Placed,
  images: FindImage,
  report: ReportNode,
): void {
  const found = images(node.url);
  if (/[\u00a0\u202f]/.test(node.url))
    report(node, `The picture “${node.url}” has a no-break space in its address. Take it away.`);
  else if (typeof found === "string") report(node, found);
  if (!node.alt?.trim())
    report(
      node,
      `The picture “${node.url}” has no description. Write what it shows: ![Visits by month](${node.url}).`,
    );
}

/** Syntax that is left in a text: where it begins, and what to do. */
export type Raw = { index: number; message: string; isWarning?: true };

/** Signs that a pattern finds in literal text. */
export type Slip = {
  found: RegExp;
  /** @param written the signs as they are in the source @param match what the pattern found */
  say: (written: string, match: RegExpMatchArray) => string;
  /** Only where this holds. */
  when?: (literal: LiteralText, match: RegExpExecArray) => boolean;
  /** Good prose may have it too. */
  isWarning?: true;
};

/** Characters of the longest piece of a text that a sentence repeats. */
const LONGEST = 60;

/** Match of a slip's pattern in a text. */
export function findSlips(literal: LiteralText, { found, say, when, isWarning }: Slip): Raw[] {
  return [...literal.text.matchAll(new RegExp(found, `${found.flags}g`))]
    .filter((match) => when?.(literal, match) ?? true)
    .map((match) => {
      const index = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0);
      const written = literal.source
        .slice(index, match.index + match[0].length)
        .replace(/\s*\n\s*/g, " ")
        .trim();
      const shown = written.length > LONGEST ? `${written.slice(0, LONGEST)}…` : written;
      return { index, message: say(shown, match), ...(isWarning && { isWarning }) };
    });
}

/** The line that begins a block of code. */
const FENCE = /^[ \t]*(`{3,}|~{3,})/;

/**
 * Reports code that has no end.
 * @returns whether there is such: text and code may then be the wrong way round, so nothing else can be said of the text
 */
export function checkOpenCode(tree: Root, markdown: string, report: ReportNode): boolean {
  const fenced: Array<{ node: Code; source: string; fence: string }> = [];
  visit(tree, (node) => {
    if (node.type !== "code") return;
    const source = markdown.slice(node.position?.start.offset, node.position?.end.offset);
    const [, fence] = FENCE.exec(source) ?? [];
    if (fence !== undefined) fenced.push({ node, source, fence });
  });
  const open = fenced.find(({ source, fence }) => !isClosed(source, fence));
  // The beginning of the next code is taken for the end of this, and each end for a beginning.
  const turned = open && fenced.find(({ node }) => endsAboveText(node, markdown));
  const found = turned ?? open ?? fenced.find(({ source, fence }) => holdsBeginning(source, fence));
  if (!found) return false;
  const { node, fence } = found;
  report(
    node,
    `The code that begins here has no end. Write ${fence} on a line of its own under it.`,
  );
  return true;
}

/** Reports code that is only indented: most was meant as text. */
export function checkIndentedCode(node: Code, source: string, report: ReportNode): void {
  if (FENCE.test(source)) return;
  report(
    node,
    "These lines are indented by four spaces or a tab, so they are shown as code. Take the indentation away, or put ``` on a line before and after them.",
  );
}

/** Two backticks around lines make one line of code of them. */
export function checkInlineCode(node: InlineCode, source: string, report: ReportNode): void {
  if (!source.includes("\n") || !/^`{2,}\s*\n/.test(source)) return;
  report(
    node,
    "These lines are shown as one line of code. Write ``` on a line before and after them.",
  );
}

function isClosed(source: string, fence: string): boolean {
  const last = source.split("\n").slice(1).at(-1) ?? "";
  const end = last.replace(/^[ \t>]*/, "").trimEnd();
  return end.length >= fence.length && [...end].every((sign) => sign === fence.charAt(0));
}

function endsAboveText({ position }: Code, markdown: string): boolean {
  return /^[^\n]*\n[ \t>]*[^\s>]/.test(markdown.slice(position?.end.offset));
}

/** Whether other code begins in it, with the name of its language: that can't be an end. */
function holdsBeginning(source: string, fence: string): boolean {
  const beginning = new RegExp(`^[ \\t>]*${fence.replaceAll("`", "\\`")}+[ \\t]*[\\w-]+[ \\t]*$`);
  return source
    .split("\n")
    .slice(1)
    .some((line) => beginning.test(line));
}

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
