import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import type { ElementContent, Root as HastRoot } from "hast";
import type { Heading, Nodes, Parent, PhrasingContent, RootContent } from "mdast";
import type { Report } from "../read/fault.ts";
import { frozen } from "../read/frozen.ts";
import { createMemo } from "../read/memo.ts";
import {
  areSame,
  fillTokens,
  type TokenValues,
  type UsedTokens,
  usedTokens,
} from "../read/tokens.ts";
import { markCallout } from "./callouts.ts";
import { checkFootnotes, footnoteOptions } from "./footnotes.ts";
import { findImage, type Images, type ShownImage } from "./images.ts";
import { checkLeftOver } from "./left-over.ts";
import type { Contents, ProseCopy, ProseNode } from "./node.ts";
import {
  checkDrawn,
  checkMarkdown,
  type FindImage,
  type ReportNode,
  visit,
} from "./prose-faults.ts";
import { contentsOf, nodesOf } from "./prose-nodes.ts";
import { readingMinutes } from "./reading-time.ts";

export type ParsedProse = {
  /** Made whenever they are asked for, and not held: most texts of a large site never are, and all of them are hundreds of megabytes. */
  readonly nodes: readonly ProseNode[];
  /** Short hash of the nodes, for whoever wants to know only whether they are the same. */
  hash: string;
  /** Whole minutes that it takes to read. */
  minutes: number;
  /** The headings of level two, for the table of contents. */
  contents: Contents;
  /** Names of the tokens in the text. */
  uses: readonly string[];
};

const CUSTOM_ID = /\s*\{#([a-z0-9-]+)\}\s*$/;

type Means = {
  tokenValues: TokenValues;
  /** The pictures that it may show. */
  images: Images;
  /** Folder of the text in the content: pictures are named from there. */
  folder?: string;
  /** Receives every fault: unknown names, HTML, pictures that aren't there, gaps in the heading order. */
  report: Report;
  /** The file's line on which the text begins. */
  firstLine?: number;
  /** Names of callouts and footnotes; none while they can't be read. */
  copy?: ProseCopy;
};

const noCopy: ProseCopy = {
  callouts: { note: "", tip: "", important: "", warning: "", caution: "" },
  footnotes: { title: "", mark: "", back: "" },
  tables: { introduction: "" },
  video: { captions: "" },
};

/**
 * Markdown (with tables, pictures, footnotes and callouts) to the small tree that `Prose` draws.
 * Tokens are written as `{{name}}`, text of one consent mode as `{opt-out: ...}`; `## Heading {#id}` sets an anchor of its
 * own. Comments are left out.
 */
export function parseProse(markdown: string, means: Means): ParsedProse {
  const { folder = "", images, copy = noCopy } = means;
  const key = `${folder}\n${markdown}`;
  const imageAt: FindImage = (address) => findImage(address, folder, images);
  const again = () => parse(markdown, { ...means, report: () => {} }, imageAt).nodes;
  const known = sound.get(key);
  if (known && trees.has(known.prose.hash) && isCurrent(known, means))
    return proseOf(known.prose, again);
  let faults = 0;
  const report: Report = (fault) => {
    faults += 1;
    means.report(fault);
  };
  const shown = new Map<string, ShownImage | string>();
  const find: FindImage = (address) => {
    const found = imageAt(address);
    shown.set(address, found);
    return found;
  };
  const { nodes, ...rest } = parse(markdown, { ...means, report }, find);
  const json = JSON.stringify(nodes);
  const hash = createHash("sha256").update(json).digest("base64url").slice(0, 22);
  const prose = { ...rest, hash, minutes: readingMinutes(nodes) };
  if (faults === 0) {
    const tokenValues = usedTokens(prose.uses, means.tokenValues);
    trees.set(hash, frozen(JSON.parse(json) as ProseNode[]));
    sound.set(key, frozen({ prose, tokenValues, shown: [...shown], copy }));
  }
  return proseOf(prose, again);
}

/** Trees of texts without a fault, by their hash. */
const trees = createMemo<readonly ProseNode[]>(50, "tree");

type StoredProse = Omit<ParsedProse, "nodes">;

/** @param again reads the text once more, where its tree was kept and can't be read */
function proseOf(prose: StoredProse, again: () => readonly ProseNode[]): ParsedProse {
  return Object.freeze({
    ...prose,
    get nodes() {
      return trees.get(prose.hash) ?? frozen(again());
    },
  });
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
    converterFor: (copy: ProseCopy) =>
      unified().use(remarkRehype, footnoteOptions(copy)).use(rehypeSlug),
  };
}

/** Texts without a fault, by their Markdown: most are the same at the next reading. */
const sound = createMemo<Sound>(2000, "prose");
type Sound = {
  prose: StoredProse;
  tokenValues: UsedTokens;
  shown: ReadonlyArray<readonly [address: string, found: ShownImage | string]>;
  copy: ProseCopy;
};

/** Whether the text would be read the same again: the values of its tokens and the pictures that it shows are what they were. */
function isCurrent(
  sound: Sound,
  { tokenValues: now, images, folder = "", copy = noCopy }: Means,
): boolean {
  const { tokenValues, shown } = sound;
  return (
    isDeepStrictEqual(sound.copy, copy) &&
    areSame(tokenValues, now) &&
    shown.every(([address, image]) => isDeepStrictEqual(image, findImage(address, folder, images)))
  );
}

function parse(
  markdown: string,
  { tokenValues, report, firstLine = 1, copy = noCopy }: Means,
  images: FindImage,
): Pick<ParsedProse, "nodes" | "contents" | "uses"> {
  const reportNode: ReportNode = ({ position }, message) => {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    report({ line: line + firstLine - 1, column, message });
  };
  const used = new Set<string>();
  tools ??= loadTools();
  const { reader, converterFor } = tools;
  const tree = reader.parse(markdown);
  checkLeftOver(tree, reportNode);
  visit(tree, (node) => {
    prepare(node, (text) =>
      fillTokens(text, tokenValues, used, ({ message }) => reportNode(node, message)),
    );
  });
  visit(tree, (node) => markCallout(node, reportNode));
  checkFootnotes(tree, reportNode);
  visit(tree, splitByMode);
  checkMarkdown(tree, images, reportNode);
  const hast = converterFor(copy).runSync(tree) as HastRoot;
  checkDrawn(hast, reportNode);
  const elements = hast.children as ElementContent[];
  const nodes = nodesOf(elements, { heading: "", images, copy });
  return { nodes, contents: contentsOf(elements), uses: [...used] };
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

/** A Markdown parser may percent-encode the braces of a token that is in a link's address. */
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
