import type { Code, InlineCode, Root } from "mdast";
import { type ReportNode, visit } from "./prose-faults.ts";

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
