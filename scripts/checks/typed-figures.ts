/**
 * Finds figures typed by hand in code: every figure of the product comes from content/claims.yaml or content/plans.yaml,
 * so that one change reaches every page. Exit status 1 with file, line and the fix of each. Content is held to the same by
 * content-model/rules/typed-figures.ts, whenever it is read.
 */

import { parseSync } from "vite";
import { findFigures } from "#content-model/rules/typed-figures.ts";
import { filesIn, textOf } from "./files.ts";

export type TypedFigure = { file: string; line: number; figure: string; around: string };

/** Figures that are in a module by hand. `used` receives the allowances that were needed. */
export function typedFigures(
  file: string,
  source: string,
  used: Set<Allowed> = new Set(),
): TypedFigure[] {
  return wordsOfModule(file, source).flatMap((stretch) => figuresIn(file, source, stretch, used));
}

function figuresIn(
  file: string,
  source: string,
  { text, at }: Copy,
  used: Set<Allowed>,
): TypedFigure[] {
  return findFigures(text).flatMap(({ text: figure, index }) => {
    const around = text.slice(Math.max(0, index - 40), index + figure.length + 40);
    if (isAllowed(file, figure, used)) return [];
    return [{ file, line: lineAt(source, at, index, figure), figure, around: oneLine(around) }];
  });
}

/** A text with expressions in it differs from its source, so its figure is looked for by its first number. */
function lineAt(source: string, at: number, index: number, figure: string): number {
  const number = /[\d.,]*\d/.exec(figure)?.[0] ?? figure;
  const near = source.indexOf(number, at);
  const exact = source.startsWith(figure, at + index) ? at + index : near;
  return source.slice(0, exact < 0 ? at : exact).split("\n").length;
}

function oneLine(text: string): string {
  return text.replaceAll("\uFFFC", "…").replace(/\s+/g, " ").trim();
}

/** A stretch of text that a visitor can read, with the place of its first character in the file. */
type Copy = { text: string; at: number };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Stands for an expression in a text, so that what surrounds it never reads as one figure. */
const HOLE = "\uFFFC";

/** Attributes that hold no words: classes, geometry, names of things. */
const WORDLESS = new Set(
  "className class id d viewBox transform width height x y x1 x2 y1 y2 cx cy r rx ry dx dy points offset fill stroke strokeWidth strokeDasharray sizes media href to src srcSet key name type as rel pattern style".split(
    " ",
  ),
);

/**
 * All string literals, templates and JSX texts of a module. Left out: imports, types, attributes without words,
 * and objects that mark themselves as `sample: true`, unless such an object is a whole page (it has `meta`).
 * @throws if the file does not parse
 */
function wordsOfModule(file: string, source: string): Copy[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Copy[] = [];
  collect(program as unknown as Node, found);
  return found;
}

function collect(node: Node, found: Copy[]): void {
  if (skipped(node)) return;
  if (node.type === "TemplateLiteral") collectTemplate(node, found);
  else if (/^JSX(Element|Fragment)$/.test(node.type)) collectJsx(node, found);
  else if (node.type === "Literal" && typeof node.value === "string")
    found.push({ text: node.value, at: node.start + 1 });
  else for (const child of childrenOf(node)) collect(child, found);
}

function skipped(node: Node): boolean {
  if (node.type.startsWith("Import") || node.type === "ExportAllDeclaration") return true;
  if (node.type.startsWith("TS") && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return true;
  if (node.type === "JSXAttribute") return WORDLESS.has(nameOf(node.name));
  if (node.type === "Property" && WORDLESS.has(nameOf(node.key))) return true;
  return node.type === "ObjectExpression" && isSample(node);
}

function isSample(object: Node): boolean {
  const properties = (object.properties as Node[]).filter((entry) => entry.type === "Property");
  const keys = properties.map((entry) => nameOf(entry.key));
  const mark = properties[keys.indexOf("sample")]?.value as Node | undefined;
  return mark?.type === "Literal" && mark.value === true && !keys.includes("meta");
}

function collectTemplate(node: Node, found: Copy[]): void {
  const quasis = node.quasis as Node[];
  const expressions = node.expressions as Node[];
  let text = "";
  quasis.forEach((quasi, i) => {
    text += (quasi.value as { raw: string }).raw;
    const expression = expressions[i];
    if (expression) text += inline(expression, found);
  });
  found.push({ text, at: node.start + 1 });
}

function collectJsx(node: Node, found: Copy[]): void {
  const opening = node.openingElement as Node | undefined;
  for (const attribute of (opening?.attributes as Node[] | undefined) ?? [])
    collect(attribute, found);
  let text = "";
  let at = -1;
  for (const child of node.children as Node[]) {
    if (at < 0) at = child.start;
    if (child.type === "JSXText") text += child.value as string;
    else if (child.type === "JSXExpressionContainer")
      text += inline(child.expression as Node, found);
    else {
      text += HOLE;
      collect(child, found);
    }
  }
  if (text.trim() !== "") found.push({ text, at });
}

/** A literal reads as a part of the text around it: `{5} minutes` is a figure too. */
function inline(expression: Node, found: Copy[]): string {
  if (expression.type === "Literal") return String(expression.value);
  collect(expression, found);
  return HOLE;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === "object" && value !== null && "type" in value,
    );
}

function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return String(name ?? value ?? "");
}

/** A figure that code may hold, with the reason. `figure` is the whole figure as found; without it, all of the file's. */
export type Allowed = {
  file: string;
  figure?: RegExp;
  reason: string;
};

/** The only ones in code; an entry that allows nothing fails the check. Objects marked `sample: true` need none. */
export const allowed: readonly Allowed[] = [
  {
    file: "app/content/pages.server.ts",
    figure: /^\$1$/,
    reason: "The first group of a regular expression.",
  },
];

/** @param used receives the entry that allowed the figure */
export function isAllowed(
  file: string,
  figure: string,
  used: Set<Allowed>,
  list = allowed,
): boolean {
  const entry = list.find((one) => file === one.file && (one.figure?.test(figure) ?? true));
  if (entry) used.add(entry);
  return entry !== undefined;
}

if (import.meta.main) {
  const files = filesIn(
    ["app"],
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(test|examples)\.tsx?$/.test(file) &&
      !/^app\/features\/gallery\//.test(file),
  );
  const used = new Set<Allowed>();
  const found = files.flatMap((file) => typedFigures(file, textOf(file), used));
  const idle = allowed.filter((entry) => !used.has(entry));

  for (const { file, line, figure, around } of found)
    console.error(`${file}:${line}: "${figure}" is typed by hand: ... ${around} ...`);
  for (const entry of idle)
    console.error(
      `scripts/checks/typed-figures.ts: the entry for ${entry.file} (${entry.figure ?? "all"}) allows nothing; remove it`,
    );
  if (found.length + idle.length > 0) {
    console.error(
      "\nA figure comes with the loader's data, from content/claims.yaml or content/plans.yaml. " +
        "What counts nothing about the product is allowed in scripts/checks/typed-figures.ts, with a reason.",
    );
    process.exit(1);
  }
  console.info(
    `${files.length} files hold no figure typed by hand (${allowed.length} allowed, each with its reason)`,
  );
}
