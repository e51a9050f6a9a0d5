/**
 * Finds text that a translated page can't lose or gain: React issue 11538. Exit status 1 with file, line and the fix.
 */

import { parseSync } from "vite";
import { filesIn, textOf } from "./files.ts";

export type LooseText = { line: number; code: string; problem: Problem };

type Problem =
  /** Text that is there or not: React removes it by its node, which a translator has replaced. */
  | "comes and goes"
  /** Text after something that comes and goes: React inserts that before the text's node. */
  | "has nodes inserted before it";

/** As much of a syntax tree as is looked at. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/**
 * Texts next to other nodes that React handles one by one. A translator replaces text nodes by elements of its own, and
 * the next removal or insertion there throws. Alone in its element, or in an element of its own, a text is safe.
 */
export function looseText(file: string, source: string): LooseText[] {
  const found: LooseText[] = [];
  visit(parseSync(file, source).program, (node) => {
    if (node.type !== "JSXElement" && node.type !== "JSXFragment") return;
    const children = childrenOf(node);
    // An element sets its only text as a whole; a fragment's is among whatever is around it.
    if (children.length < 2 && node.type === "JSXElement") return;
    children.forEach((child, i) => {
      const problem = problemOf(child, children[i - 1]);
      if (!problem) return;
      const line = source.slice(0, child.start).split("\n").length;
      found.push({ line, code: source.slice(child.start, child.end), problem });
    });
  });
  return found;
}

function problemOf(child: Node, before: Node | undefined): Problem | null {
  const kinds = outcomes(child);
  if (!kinds.has("text")) return null;
  if (kinds.size > 1) return "comes and goes";
  const changing = before ? outcomes(before) : new Set();
  return changing.size > 1 || changing.has("list") ? "has nodes inserted before it" : null;
}

type Kind = "text" | "element" | "list" | "nothing" | "node";

/** Kinds of values at a child's place, by the branches of its expression. */
function outcomes(node: Node): Set<Kind> {
  const of = (key: string) => outcomes(node[key] as Node);
  switch (node.type) {
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return of("expression");
    case "ConditionalExpression":
      return new Set([...of("consequent"), ...of("alternate")]);
    case "LogicalExpression":
      return node.operator === "&&"
        ? new Set<Kind>(["nothing", ...of("right")])
        : new Set([...of("left"), ...of("right")]);
    default:
      return new Set([kindOf(node)]);
  }
}

function kindOf(node: Node): Kind {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return "element";
    case "Literal":
      return node.value === "" || !/string|number/.test(typeof node.value) ? "nothing" : "text";
    case "CallExpression":
      return isList(node) ? "list" : "text";
    default:
      // What a caller hands over is the caller's to wrap.
      return /\bchildren$/.test(nameOf(node)) ? "node" : "text";
  }
}

/** `children`, `props.children` */
function nameOf(node: Node): string {
  return node.type === "MemberExpression" ? nameOf(node.property as Node) : String(node.name ?? "");
}

function isList({ callee }: Node): boolean {
  return /^(map|flatMap|from)$/.test(nameOf(callee as Node));
}

/** Children as React gets them: without the source's line breaks and comments. */
function childrenOf(node: Node): Node[] {
  return (node.children as Node[]).filter((child) =>
    child.type === "JSXText"
      ? !/^\s*\n\s*$/.test(String(child.value))
      : (child.expression as Node | undefined)?.type !== "JSXEmptyExpression",
  );
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const child of node) visit(child, look);
  else if (typeof node === "object" && node !== null) {
    if ("type" in node) look(node as Node);
    for (const child of Object.values(node)) if (typeof child === "object") visit(child, look);
  }
}

if (import.meta.main) {
  const files = filesIn(
    ["app"],
    (file) => file.endsWith(".tsx") && !/\.(test|examples)\.tsx$/.test(file),
  );
  const found = files.flatMap((file) =>
    looseText(file, textOf(file)).map((text) => ({ file, ...text })),
  );

  for (const { file, line, code, problem } of found) {
    console.error(
      `${file}:${line}: this text ${problem}: ${code.replace(/\s+/g, " ").slice(0, 100)}`,
    );
  }
  if (found.length > 0) {
    console.error(
      "\nOn a page that a browser has translated this throws, and the tool or page fails. Put the text into an element of its own, " +
        "or make one text of it with a template literal.",
    );
    process.exit(1);
  }
  console.info(`${files.length} files hold no text that comes and goes beside other nodes`);
}
