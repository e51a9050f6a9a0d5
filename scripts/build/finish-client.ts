/** After the bundler: the stylesheet in parts, for what each page uses of it, and compressed copies of the code's files. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type CssNode, clone, generate, type List, parse, type Rule, walk } from "css-tree";
import { compressFolder } from "../../site-generator/blob-store.ts";
import { buildFolder, clientFolder } from "../../site-generator/paths.ts";
import { readManifest } from "../../site-generator/server-bundle.ts";
import { CSS_PARTS, type CssPart, type Needs } from "../../site-generator/used-css.ts";

/** At-rules whose rules are chosen one by one. */
const NESTING = new Set(["layer", "media", "supports", "container", "starting-style"]);

/** Media of which the whole stylesheet, which comes after the content, is early enough. */
const LATE_MEDIA = /^(print\b|\(hover:)/;
/** States that nothing is in when it first shows. */
const LATE_STATES = new Set(["hover", "active"]);
/** Pseudo-classes of which one of the selectors inside has to match. */
const ANY_OF = new Set(["is", "where", "has", "matches", "host"]);
/** Layers of Tailwind that only define variables. */
const DEFINING = /^(theme|properties)$/;

/**
 * Parses the built stylesheet once, for createUsedCss. The parser is not needed to publish.
 * @returns its parts in their order, without those that only print or only show under a pointer
 */
export function compileCss(stylesheet: string): CssPart[] {
  const sheet = parse(stylesheet, { parseValue: false, parseAtrulePrelude: false });
  dropUnread(sheet, new Set(stylesheet.match(/(?<=var\()--[\w-]+/g)));
  const nodes = sheet.type === "StyleSheet" ? sheet.children.toArray() : [];
  return nodes.flatMap((node) => {
    if (node.type !== "Atrule") return compile(node);
    const prelude = node.prelude ? generate(node.prelude) : "";
    if (node.name === "property") return [{ variable: prelude, css: generate(node) }];
    if (node.name === "keyframes") return [{ animation: prelude, css: generate(node) }];
    const defines = node.name === "layer" && node.block && DEFINING.test(prelude);
    return defines ? [definitions(node)] : compile(node);
  });
}

/** Removes variables of the framework that no rule reads, and declarations that their block repeats. */
function dropUnread(sheet: CssNode, read: ReadonlySet<string>): void {
  walk(sheet, {
    visit: "Block",
    enter({ children }) {
      const later = new Set<string>();
      children.forEachRight((node, item) => {
        if (node.type !== "Declaration") return;
        const text = generate(node);
        const isUnread = node.property.startsWith("--tw-") && !read.has(node.property);
        if (isUnread || later.has(text)) children.remove(item);
        later.add(text);
      });
    },
  });
}

/** Rules and groups of rules. */
function compile(node: CssNode): CssPart[] {
  if (node.type === "Rule") return compileRule(node);
  if (node.type !== "Atrule" || !node.block || !NESTING.has(node.name)) return [generate(node)];
  const prelude = node.prelude ? generate(node.prelude) : "";
  if (node.name === "media" && LATE_MEDIA.test(prelude)) return [];
  const inner = node.block.children.toArray().flatMap(compile);
  return [{ head: `@${node.name}${prelude && ` ${prelude}`}`, inner }];
}

function compileRule({ prelude, block }: Rule): CssPart[] {
  if (prelude.type !== "SelectorList") return [generate(prelude) + generate(block)];
  const selectors = prelude.children.toArray().flatMap((selector) => {
    const needs = needsOf(selector);
    return needs ? [[generate(selector), needs] as const] : [];
  });
  return selectors.length > 0 ? [{ selectors, block: generate(block) }] : [];
}

/** Needs of a selector, whatever the state and attributes of what it matches; null for one that may wait. */
function needsOf(selector: CssNode): Needs | null {
  const needs: Array<string | Needs[]> = [];
  for (const part of childrenOf(selector)) {
    if (part.type === "ClassSelector") needs.push(`.${plain(part.name)}`);
    else if (part.type === "IdSelector") needs.push(`#${plain(part.name)}`);
    else if (part.type === "TypeSelector" && part.name !== "*") needs.push(part.name.toLowerCase());
    else if (part.type !== "PseudoClassSelector") continue;
    else if (LATE_STATES.has(part.name)) return null;
    else if (ANY_OF.has(part.name)) {
      const inside = childrenOf(part).flatMap((list) =>
        list.type === "SelectorList" ? list.children.toArray() : [list],
      );
      if (inside.length === 0) continue;
      const alternatives = inside.map(needsOf).filter((one) => one !== null);
      if (alternatives.length === 0) return null;
      needs.push(alternatives);
    }
  }
  return needs;
}

function childrenOf(node: CssNode): CssNode[] {
  return "children" in node && node.children ? (node.children as List<CssNode>).toArray() : [];
}

/** A block of definitions, each declaration of a variable apart. */
function definitions(node: CssNode): CssPart {
  if (node.type === "Declaration" && node.property.startsWith("--"))
    return { variable: node.property, css: generate(node), value: generate(node.value) };
  const block = "block" in node ? node.block : null;
  if (!block) return generate(node);
  const head = clone(node) as typeof node & { block: typeof block };
  head.block.children.clear();
  return {
    definitions: generate(head).replace(/\{\}$/, ""),
    inner: block.children.toArray().map(definitions),
  };
}

/** A name without its escapes: `md\:flex` is the class `md:flex`. */
function plain(name: string): string {
  return name.replace(
    /\\(?:([0-9a-f]{1,6})\s?|(.))/gi,
    (_all, code: string | undefined, letter: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  );
}

if (import.meta.main) {
  const { css } = await readManifest(buildFolder);
  const parts = compileCss(await readFile(path.join(clientFolder, css), "utf8"));
  await writeFile(path.join(buildFolder, CSS_PARTS), JSON.stringify(parts));
  // As small as can be, for they are made once.
  console.info(`${await compressFolder(clientFolder)} files of the code compressed twice`);
}
