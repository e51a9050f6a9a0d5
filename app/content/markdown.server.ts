import type { Element, ElementContent, Root as HastRoot } from "hast";
import type { Heading, Nodes, Parent, PhrasingContent, Root, RootContent } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { Contents, ProseNode, ProseProps } from "#app/ui/prose-node.ts";
import type { ClaimId } from "#content/claims.ts";
import { fillTokens } from "./tokens.server.ts";

export type ParsedProse = {
  nodes: readonly ProseNode[];
  /** The headings of level two, for the table of contents. */
  contents: Contents;
  /** Claims that the text prints. */
  claims: readonly ClaimId[];
};

const CUSTOM_ID = /\s*\{#([a-z0-9-]+)\}\s*$/;

/**
 * Markdown (with tables) to the small tree that `Prose` draws. Raw HTML in the source is dropped.
 * Claims and facts are written `{{name}}`, text of one consent mode `{opt-out: ...}`; `## Heading {#id}` sets an anchor
 * of its own.
 * @throws on an unknown name, on a first-level heading and on a gap in the heading order, naming the file
 */
export function parseProse(file: string, markdown: string): ParsedProse {
  const used = new Set<ClaimId>();
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  visit(tree, (node) => prepare(file, node, used));
  visit(tree, splitByMode);
  checkHeadings(file, tree);
  const processor = unified().use(remarkRehype).use(rehypeSlug);
  const hast = processor.runSync(tree) as HastRoot;
  const elements = hast.children as ElementContent[];
  return { nodes: compactAll(elements, ""), contents: contentsOf(elements), claims: [...used] };
}

function visit(node: Nodes, act: (node: Nodes) => void): void {
  act(node);
  if ("children" in node) for (const child of node.children) visit(child, act);
}

function prepare(file: string, node: Nodes, used: Set<ClaimId>): void {
  if (node.type === "text" || node.type === "code" || node.type === "inlineCode") {
    node.value = fillTokens(file, node.value, used);
  }
  if (node.type === "link") node.url = fillTokens(file, decodeBraces(node.url), used);
  if (node.type === "heading") moveCustomId(node);
}

/** `{opt-out: ...}` and `{opt-in: ...}`: text of one consent mode, which may hold no markup of its own. */
const BY_MODE = /\{(opt-out|opt-in):\s*([^{}]*)\}/;

/** Both texts are in the page; the mark of the running server's mode shows one of them. */
function splitByMode(node: Nodes): void {
  if (!("children" in node)) return;
  const parent: Parent = node;
  parent.children = parent.children.flatMap((child): RootContent[] =>
    child.type === "text" ? partsOf(child.value) : [child],
  );
}

function partsOf(text: string): PhrasingContent[] {
  // The pattern's two groups come back between the texts: before, mode, its text, before the next ...
  return text.split(new RegExp(BY_MODE, "g")).flatMap((part, i, parts): PhrasingContent[] => {
    if (i % 3 === 1 || part === "") return [];
    const value = { type: "text", value: part } as const;
    if (i % 3 === 0) return [value];
    const data = { hName: "span", hProperties: { dataMode: parts[i - 1] } };
    return [{ type: "emphasis", children: [value], data }];
  });
}

/** A Markdown parser may percent-encode the braces of a token that stands in a link's address. */
function decodeBraces(url: string): string {
  return url.replaceAll("%7B", "{").replaceAll("%7D", "}");
}

function moveCustomId(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== "text") return;
  const id = CUSTOM_ID.exec(last.value)?.[1];
  if (!id) return;
  last.value = last.value.replace(CUSTOM_ID, "");
  heading.data = { ...heading.data, hProperties: { id } };
}

function checkHeadings(file: string, tree: Root): void {
  let level = 1;
  visit(tree, (node) => {
    if (node.type !== "heading") return;
    const words = plainText(node);
    if (node.depth === 1)
      throw new Error(
        `${file}: "${words}" is a first-level heading; the page's title already is one`,
      );
    if (node.depth > level + 1) throw new Error(`${file}: "${words}" skips a heading level`);
    level = node.depth;
  });
}

/** The list of contents counts by itself, so a number that the heading carries is left out. */
function contentsOf(elements: readonly ElementContent[]): Contents {
  return elements
    .filter((node): node is Element => node.type === "element" && node.tagName === "h2")
    .map((node) => ({
      id: String(node.properties.id ?? ""),
      title: textOf(node).replace(/^\d+\.\s+/, ""),
    }));
}

function compactAll(nodes: readonly ElementContent[], heading: string): ProseNode[] {
  const result: ProseNode[] = [];
  let nearest = heading;
  for (const node of nodes) {
    if (node.type === "text" && node.value.trim() !== "") result.push(node.value);
    else if (node.type === "text" && !node.value.includes("\n")) result.push(node.value);
    if (node.type !== "element") continue;
    if (/^h[2-4]$/.test(node.tagName)) nearest = textOf(node);
    result.push(compact(node, nearest));
  }
  return result;
}

function compact(node: Element, heading: string): ProseNode {
  const props = keep(node, heading);
  const children = compactAll(node.children as ElementContent[], heading);
  return {
    tag: node.tagName,
    ...(Object.keys(props).length > 0 ? { props } : {}),
    ...(children.length > 0 ? { children } : {}),
  };
}

function keep({ tagName, properties }: Element, heading: string): ProseProps {
  const props: ProseProps = {};
  if (typeof properties.id === "string") props.id = properties.id;
  if (typeof properties.href === "string") props.href = properties.href;
  if (typeof properties.title === "string") props.title = properties.title;
  if (typeof properties.start === "number") props.start = properties.start;
  if (properties.dataMode === "opt-out" || properties.dataMode === "opt-in") {
    props.mode = properties.dataMode;
  }
  if (properties.align === "center" || properties.align === "right") props.align = properties.align;
  if (tagName === "table") props.label = heading || "Table";
  return props;
}

function textOf(node: Element): string {
  return node.children
    .map((child) =>
      child.type === "text" ? child.value : child.type === "element" ? textOf(child) : "",
    )
    .join("");
}
