import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import type { Element, ElementContent, Root as HastRoot } from "hast";
import type { Heading, Nodes, Parent, PhrasingContent, RootContent } from "mdast";
import type { Report } from "../read/fault.ts";
import { frozen } from "../read/frozen.ts";
import { createMemo } from "../read/memo.ts";
import { type Facts, fillTokens } from "../read/tokens.ts";
import type { ImageSizes } from "./images.ts";
import type { Contents, ProseNode, ProseProps } from "./node.ts";
import { checkDrawn, checkMarkdown, type ReportNode, visit } from "./prose-faults.ts";

export type ParsedProse = {
  nodes: readonly ProseNode[];
  /** The headings of level two, for the table of contents. */
  contents: Contents;
  /** Names of the facts that the text prints. */
  uses: readonly string[];
};

const CUSTOM_ID = /\s*\{#([a-z0-9-]+)\}\s*$/;

type Means = {
  facts: Facts;
  /** The pictures that it may show. */
  images: ImageSizes;
  /** Receives every fault: unknown names, HTML, pictures that aren't there, gaps in the heading order. */
  report: Report;
  /** The file's line on which the text begins. */
  firstLine?: number;
};

/**
 * Markdown (with tables and pictures) to the small tree that `Prose` draws.
 * Facts are written as `{{name}}`, text of one consent mode as `{opt-out: ...}`; `## Heading {#id}` sets an anchor of its
 * own. Comments are left out.
 */
export function parseProse(markdown: string, means: Means): ParsedProse {
  const known = sound.get(markdown);
  if (known && holds(known, means)) return known.prose;
  let faults = 0;
  const report: Report = (fault) => {
    faults += 1;
    means.report(fault);
  };
  const { prose, shows } = parse(markdown, { ...means, report });
  if (faults > 0) return frozen(prose);
  const facts = prose.uses.map((name) => [name, means.facts.get(name)] as const);
  const images = shows.map((src) => [src, means.images[src]] as const);
  sound.set(markdown, frozen({ prose, facts, images }));
  return prose;
}

let tools: ReturnType<typeof loadTools> | undefined;

/** Most texts are known from an earlier reading, and the hundred modules take as long as everything else that is read. */
function loadTools() {
  const require = createRequire(import.meta.url);
  const { unified } = require("unified") as typeof import("unified");
  const { default: remarkGfm } = require("remark-gfm") as typeof import("remark-gfm");
  const { default: remarkParse } = require("remark-parse") as typeof import("remark-parse");
  const { default: remarkRehype } = require("remark-rehype") as typeof import("remark-rehype");
  const { default: rehypeSlug } = require("rehype-slug") as typeof import("rehype-slug");
  return {
    reader: unified().use(remarkParse).use(remarkGfm).freeze(),
    converter: unified().use(remarkRehype).use(rehypeSlug).freeze(),
  };
}

/** Texts without a fault, by their Markdown: most are the same at the next reading. */
const sound = createMemo<Sound>(2000, "prose");
type Sound = {
  prose: ParsedProse;
  facts: ReadonlyArray<readonly [name: string, value: string | undefined]>;
  images: ReadonlyArray<readonly [src: string, size: ImageSizes[string] | undefined]>;
};

/** Whether the text would be read the same again: the facts that it prints and its pictures are what they were. */
function holds({ facts, images }: Sound, now: Means): boolean {
  return (
    facts.every(([name, value]) => now.facts.get(name) === value) &&
    images.every(([src, size]) => isDeepStrictEqual(now.images[src], size))
  );
}

function parse(markdown: string, { facts, images, report, firstLine = 1 }: Means) {
  const reportNode: ReportNode = ({ position }, message) => {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    report({ line: line + firstLine - 1, column, message });
  };
  const used = new Set<string>();
  const shows = new Set<string>();
  tools ??= loadTools();
  const { reader, converter } = tools;
  const tree = reader.parse(markdown);
  visit(tree, (node) => {
    if (node.type === "image") shows.add(node.url);
    prepare(node, (text) =>
      fillTokens(text, facts, used, ({ message }) => reportNode(node, message)),
    );
  });
  visit(tree, splitByMode);
  checkMarkdown(tree, images, reportNode);
  const hast = converter.runSync(tree) as HastRoot;
  checkDrawn(hast, reportNode);
  const elements = hast.children as ElementContent[];
  const nodes = compactAll(elements, { heading: "", images });
  const prose: ParsedProse = { nodes, contents: contentsOf(elements), uses: [...used] };
  return { prose, shows: [...shows] };
}

function prepare(node: Nodes, fill: (text: string) => string): void {
  if (node.type === "text" || node.type === "code" || node.type === "inlineCode") {
    node.value = fill(node.value);
  }
  if (node.type === "link") node.url = fill(decodeBraces(node.url));
  if (node.type === "image" && node.alt) node.alt = fill(node.alt);
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

/** The list of contents counts by itself, so a number that the heading carries is left out. */
function contentsOf(elements: readonly ElementContent[]): Contents {
  return elements
    .filter((node): node is Element => node.type === "element" && node.tagName === "h2")
    .map((node) => ({
      id: String(node.properties.id ?? ""),
      title: textOf(node).replace(/^\d+\.\s+/, ""),
    }));
}

type Around = { heading: string; images: ImageSizes };

function compactAll(nodes: readonly ElementContent[], around: Around): ProseNode[] {
  const result: ProseNode[] = [];
  let { heading } = around;
  for (const node of nodes) {
    if (node.type === "text" && node.value.trim() !== "") result.push(node.value);
    else if (node.type === "text" && !node.value.includes("\n")) result.push(node.value);
    if (node.type !== "element") continue;
    if (/^h[2-4]$/.test(node.tagName)) heading = textOf(node);
    result.push(compact(node, { ...around, heading }));
  }
  return result;
}

function compact(node: Element, around: Around): ProseNode {
  const props = keep(node, around);
  const children = compactAll(node.children as ElementContent[], around);
  const [first] = children;
  // A paragraph that is one picture with a caption, which Markdown writes as the picture's title.
  if (
    node.tagName === "p" &&
    children.length === 1 &&
    typeof first === "object" &&
    first.props?.title
  )
    if (first.tag === "img")
      return { tag: "figure", props: { title: first.props.title }, children };
  return {
    tag: node.tagName,
    ...(Object.keys(props).length > 0 ? { props } : {}),
    ...(children.length > 0 ? { children } : {}),
  };
}

function keep({ tagName, properties }: Element, { heading, images }: Around): ProseProps {
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
  if (tagName === "img" && typeof properties.src === "string")
    Object.assign(props, { src: properties.src, alt: properties.alt }, images[properties.src]);
  return props;
}

function textOf(node: Element): string {
  return node.children
    .map((child) =>
      child.type === "text" ? child.value : child.type === "element" ? textOf(child) : "",
    )
    .join("");
}
