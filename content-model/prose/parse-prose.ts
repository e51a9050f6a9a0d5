/* Markdown to the prose tree of node.ts, with its faults. */
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import GithubSlugger, { slug } from "github-slugger";
import type { Element, ElementContent, Root as HastRoot } from "hast";
import type {
  Definition,
  Heading,
  Link,
  LinkReference,
  Nodes,
  Parent,
  PhrasingContent,
  Root,
  RootContent,
} from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import type { Options } from "remark-rehype";
import { fill } from "#shared/words.ts";
import { addressFault } from "../read/addresses.ts";
import {
  areSame,
  fillTokens,
  type TokenValues,
  type UsedTokens,
  usedTokens,
} from "../read/checked.ts";
import type { Report } from "../read/fault.ts";
import { createMemo, frozen } from "../read/memo.ts";
import { findImage, type Images, type ShownImage } from "./images.ts";
import {
  type CalloutKind,
  type Contents,
  calloutKinds,
  type ProseCopy,
  type ProseNode,
  type ProseProps,
} from "./node.ts";
import {
  checkBlocks,
  checkCharacters,
  checkDrawn,
  checkMarkdown,
  checkOpenCode,
  type FindImage,
  type ReportNode,
  visit,
} from "./prose-faults.ts";
import { checkRawSyntax } from "./raw-syntax.ts";
import { markCallout, readMarkdown } from "./read-markdown.ts";

export type ParsedProse = {
  /** Made whenever they are asked for, and not held: most texts of a large site never are, and all of them are hundreds of megabytes. */
  readonly nodes: readonly ProseNode[];
  /** Short hash of the nodes, for anyone who wants to know only whether they are the same. */
  hash: string;
  /** Whole minutes that it takes to read. */
  minutes: number;
  /** The headings of level two, for the table of contents. */
  contents: Contents;
  /** Names of the tokens in the text. */
  uses: readonly string[];
};

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
  // While anything has a fault the texts of the law are read without the copy, in turn with readings that have it.
  const key = `${folder}\n${means.copy ? "" : "without copy\n"}${markdown}`;
  const imageAt: FindImage = (address) => findImage(address, folder, images);
  const again = () => parse(markdown, { ...means, report: () => {} }, imageAt).nodes;
  const known = sound.get(key);
  if (known && trees.has(known.prose.hash) && isCurrent(known, means)) {
    for (const warning of known.warnings) means.report(movedBy(warning, means.firstLine));
    return proseOf(known.prose, again);
  }
  let faults = 0;
  const warnings: ProseFault[] = [];
  const report: Report = (fault) => {
    if (fault.isWarning) warnings.push(fault);
    else faults += 1;
    means.report(movedBy(fault, means.firstLine));
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
    sound.set(key, frozen({ prose, tokenValues, shown: [...shown], copy, warnings }));
  }
  return proseOf(prose, again);
}

type ProseFault = Parameters<Report>[0];

/** A fault of a text as one of its file, on whose line `firstLine` the text begins. */
function movedBy({ line = 1, ...fault }: ProseFault, firstLine = 1): ProseFault {
  return { ...fault, line: line + firstLine - 1 };
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

let converterOf: ((copy: ProseCopy) => { runSync(tree: Root): unknown }) | undefined;

/** Loaded when a text is parsed, as in read-markdown.ts. */
function loadConverter() {
  const require = createRequire(import.meta.url);
  const { unified } = require("unified") as typeof import("unified");
  const { default: remarkRehype } = require("remark-rehype") as typeof import("remark-rehype");
  return (copy: ProseCopy) => unified().use(remarkRehype, footnoteOptions(copy));
}

/** Texts without a fault, by their Markdown: most are the same at the next reading. */
const sound = createMemo<Sound>(2000, "prose");
type Sound = {
  prose: StoredProse;
  tokenValues: UsedTokens;
  shown: ReadonlyArray<readonly [address: string, found: ShownImage | string]>;
  copy: ProseCopy;
  warnings: readonly ProseFault[];
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
  { tokenValues, report, copy = noCopy }: Means,
  images: FindImage,
): Pick<ParsedProse, "nodes" | "contents" | "uses"> {
  let isMuted = false;
  let faults = 0;
  const reportNode: ReportNode = ({ position }, message, isWarning) => {
    if (isMuted) return;
    faults += 1;
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    report({ line, column, message, ...(isWarning && { isWarning }) });
  };
  const used = new Set<string>();
  const tree = readFlat(markdown);
  if (tree === null) {
    reportNode({}, "Lists or quotes are too deep in each other. Write it with fewer levels.");
    return { nodes: [], contents: contentsOf([]), uses: [] };
  }
  const reportSyntax = oncePerLine(reportNode);
  isMuted = checkOpenCode(tree, markdown, reportSyntax);
  checkBlocks(tree, markdown, reportSyntax);
  checkRawSyntax(tree, markdown, reportSyntax);
  checkCharacters(tree, reportSyntax);
  checkLinks(tree, markdown, reportNode);
  visit(tree, (node) => {
    prepare(node, (text) =>
      fillTokens(text, tokenValues, used, ({ message }) => reportNode(node, message)),
    );
  });
  nameHeadings(tree, reportNode);
  visit(tree, (node) => markCallout(node, reportNode));
  checkFootnotes(tree, reportNode);
  visit(tree, splitByMode);
  visit(tree, (node) => checkModes(node, reportNode));
  checkMarkdown(tree, images, reportNode);
  converterOf ??= loadConverter();
  const hast = converterOf(copy).runSync(tree) as HastRoot;
  checkDrawn(hast, reportNode);
  const elements = hast.children as ElementContent[];
  const nodes = nodesOf(elements, { heading: "", images, copy });
  if (nodes.length === 0 && faults === 0) reportNode({}, "There is no text here. Write it.");
  return { nodes, contents: contentsOf(elements), uses: [...used] };
}

/** Levels of a tree, several of which are one list in another. All that reads it calls itself for each. */
const MOST_LEVELS = 100;

/** A line that begins as many quotes or lists: the parser itself would come to the end of its stack, and name no file. */
const TOO_DEEP = new RegExp(
  String.raw`^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){${MOST_LEVELS}}`,
  "m",
);

/** Tree of a text; null where its levels are too many. */
function readFlat(markdown: string): Root | null {
  if (TOO_DEEP.test(markdown)) return null;
  const tree = readMarkdown(markdown);
  return levelsOf(tree) > MOST_LEVELS ? null : tree;
}

function levelsOf(node: Nodes): number {
  if (!("children" in node)) return 1;
  return 1 + node.children.reduce((most, child) => Math.max(most, levelsOf(child)), 0);
}

/** One sentence for one line: what follows is mostly its echo. */
function oncePerLine(report: ReportNode): ReportNode {
  const lines = new Set<number | undefined>();
  return (node, sentence, isWarning) => {
    const line = node.position?.start.line;
    if (lines.has(line)) return;
    lines.add(line);
    report(node, sentence, isWarning);
  };
}

function prepare(node: Nodes, fill: (text: string) => string): void {
  if (node.type === "text" || node.type === "code" || node.type === "inlineCode") {
    node.value = fill(node.value);
  }
  if (node.type === "link" || node.type === "definition") node.url = fill(decodeBraces(node.url));
  if (node.type === "image" && node.alt) node.alt = fill(node.alt);
}

/** `{opt-out: ...}` and `{opt-in: ...}`: text of one consent mode, which may hold no markup of its own. */
const BY_MODE = /\{(opt-out|opt-in):\s*([^{}]*)\}/;

/** Both texts are in the page; the mark of the running server's mode shows one of them. */
function splitByMode(node: Nodes): void {
  if (!("children" in node)) return;
  const parent: Parent = node;
  parent.children = parent.children.flatMap((child): RootContent[] =>
    child.type === "text"
      ? partsOf(child.value).map((part) => ({ ...part, position: child.position }))
      : [child],
  );
}

/** A brace that is left over would be shown. */
function checkModes(node: Nodes, report: ReportNode): void {
  const [written] =
    node.type === "text" ? (/\{\s*opt[- ]?(?:in|out)\b.*/i.exec(node.value) ?? []) : [];
  if (written === undefined) return;
  report(
    node,
    `“${written}” is shown as it is. Text of one consent mode is {opt-in: text} or {opt-out: text}, without bold, links, or braces in it.`,
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

/** Words a minute, of adults who read English for information in silence: 238 on average, and somewhat less on a screen. */
const WORDS_A_MINUTE = 220;

/** Whole minutes that a text takes to read, one at least. */
export function readingMinutes(nodes: readonly ProseNode[]): number {
  return Math.max(1, Math.round(countWords(nodes) / WORDS_A_MINUTE));
}

function countWords(nodes: readonly ProseNode[]): number {
  return nodes.reduce<number>(
    (sum, node) =>
      sum +
      (typeof node === "string"
        ? (node.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0)
        : countWords(node.children ?? [])),
    0,
  );
}

/** How footnotes become elements: their links lead to and fro, and their copy is the site's. */
function footnoteOptions({ footnotes }: ProseCopy): Options {
  return {
    clobberPrefix: "",
    footnoteLabel: footnotes.title,
    footnoteLabelProperties: {},
    footnoteBackContent: "↑",
    footnoteBackLabel: (index) => fill(footnotes.back, { number: index + 1 }),
  };
}

/** A footnote without a mark isn't shown. A mark without a footnote stays text, which raw-syntax.ts reports. */
function checkFootnotes(tree: Root, report: ReportNode): void {
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

/** Reports links without a name or an address, and addresses that lead nowhere for everyone but their author. */
function checkLinks(tree: Root, markdown: string, report: ReportNode): void {
  const named = new Set<string>();
  visit(tree, (node) => {
    if (node.type === "linkReference") named.add(node.identifier);
  });
  visit(tree, (node) => {
    if (node.type === "link") checkTarget(node, markdown, report);
    // What nothing names is reported as that.
    if (node.type === "definition" && named.has(node.identifier))
      checkTarget(node, markdown, report);
    if (node.type === "link" || node.type === "linkReference") checkName(node, report);
  });
}

function checkName(node: Link | LinkReference, report: ReportNode): void {
  if (node.children.some(isSeen)) return;
  const written = node.type === "link" ? `[](${node.url})` : `[][${node.label}]`;
  report(
    node,
    `The link ${written} has no text, so nobody can follow it. Write it in the brackets.`,
  );
}

function isSeen(node: Nodes): boolean {
  if (node.type === "image") return true;
  return plainText(node, { includeImageAlt: true }).trim() !== "";
}

function checkTarget(node: Link | Definition, markdown: string, report: ReportNode): void {
  // What a token stands for is an address, and the operator's own: it may be a machine where the site is tried.
  if (/\{\{|%7B%7B/i.test(node.url)) return;
  const source = markdown.slice(node.position?.start.offset, node.position?.end.offset);
  if (node.title && PARENTHESIZED.test(source)) {
    report(
      node,
      `The address ends before “(${node.title})”, which is read as a remark on the link. If it belongs to the address, write the space as %20 and the parentheses as %28 and %29.`,
    );
    return;
  }
  const name = node.type === "link" ? plainText(node) : (node.label ?? node.identifier);
  const fault = addressFault(node.url);
  if (fault) report(node, `The link “${name}” ${fault}`);
}

/** A title in parentheses, which an address with a space looks like. */
const PARENTHESIZED = /[ \t]\([^()]*\)[ \t]*\)?$/;

/** `## Heading {#its-anchor}` */
const OWN_ANCHOR = /\s*\{#([a-z0-9-]+)\}\s*$/;

/** Anchors of the page around a text, and of its footnotes. */
const TAKEN = ["footnote-label", "main", "related", "site-panel"];

/** Without a letter or digit to name it by. */
const NAMELESS = "section";

/** Gives each heading an anchor: the one that its author names, or one made of its words. None is on the page twice. */
function nameHeadings(tree: Root, report: ReportNode): void {
  const headings: Array<{ heading: Heading; own: string | null }> = [];
  visit(tree, (node) => {
    if (node.type === "heading") headings.push({ heading: node, own: takeOwnAnchor(node) });
  });
  const slugger = new GithubSlugger();
  const given = new Set<string>();
  for (const id of TAKEN) slugger.slug(id);
  for (const { heading, own } of headings) {
    if (own === null) continue;
    if (given.has(own) || TAKEN.includes(own))
      report(
        heading,
        `The anchor {#${own}} is on the page already. Give this heading another one.`,
      );
    given.add(own);
    slugger.slug(own);
    setAnchor(heading, own);
  }
  for (const { heading, own } of headings) {
    if (own !== null) continue;
    const words = plainText(heading, { includeImageAlt: false });
    setAnchor(heading, slugger.slug(/[^-]/.test(slug(words)) ? words : NAMELESS));
  }
}

/** Takes the anchor out of the heading's text. */
function takeOwnAnchor(heading: Heading): string | null {
  const last = heading.children.at(-1);
  const id = last?.type === "text" ? OWN_ANCHOR.exec(last.value)?.[1] : undefined;
  if (last?.type !== "text" || id === undefined) return null;
  last.value = last.value.replace(OWN_ANCHOR, "");
  return id;
}

function setAnchor(heading: Heading, id: string): void {
  heading.data = { ...heading.data, hProperties: { id } };
}

/** A heading that begins with a number, as in “1. Name” or “Strategy 1: Name”: the number, and what it says. */
const NUMBERED = /^(?:\p{L}+ )?(\d+)[.:]\s+(.+)$/su;

function contentsOf(elements: readonly ElementContent[]): Contents {
  return elements
    .filter((node): node is Element => node.type === "element" && node.tagName === "h2")
    .map((node) => {
      const text = textOf(node);
      const [, number, title = text] = NUMBERED.exec(text) ?? [];
      return { id: String(node.properties.id ?? ""), title, ...(number ? { number } : {}) };
    });
}

/** Context of a node: the heading that it is under, the pictures that it may show, and what things are called. */
type Around = { heading: string; images: FindImage; copy: ProseCopy };

/** The tree of a text as the site keeps it: only what its drawing asks for. */
function nodesOf(nodes: readonly ElementContent[], around: Around): ProseNode[] {
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
  const children = nodesOf(node.children as ElementContent[], around);
  const alone = node.tagName === "p" ? pictureAlone(children) : null;
  // Markdown writes a caption as the picture's title.
  if (alone?.props?.title) return { tag: "figure", props: { title: alone.props.title }, children };
  // A video isn't part of a paragraph.
  if (alone?.props?.video) return alone;
  return {
    tag: node.tagName,
    ...(Object.keys(props).length > 0 ? { props } : {}),
    ...(children.length > 0 ? { children } : {}),
  };
}

function pictureAlone(children: readonly ProseNode[]): Exclude<ProseNode, string> | null {
  const [first] = children;
  return children.length === 1 && typeof first === "object" && first.tag === "img" ? first : null;
}

function keep(element: Element, { heading, images, copy }: Around): ProseProps {
  const { tagName, properties } = element;
  const props: ProseProps = {};
  if (typeof properties.id === "string") props.id = properties.id;
  if (typeof properties.href === "string") props.href = properties.href;
  if (typeof properties.title === "string") props.title = properties.title;
  if (typeof properties.start === "number") props.start = properties.start;
  if (properties.dataMode === "opt-out" || properties.dataMode === "opt-in") {
    props.mode = properties.dataMode;
  }
  const callout = calloutOf(element);
  if (callout) Object.assign(props, { callout, label: copy.callouts[callout] });
  if (properties.dataFootnoteRef)
    props.label = fill(copy.footnotes.mark, { number: textOf(element) });
  if (typeof properties.ariaLabel === "string") props.label = properties.ariaLabel;
  if (properties.align === "center" || properties.align === "right") props.align = properties.align;
  if (tagName === "table") props.label = heading || copy.tables.introduction;
  if (tagName === "img" && typeof properties.src === "string") {
    const found = images(properties.src);
    const shown = typeof found === "string" ? { src: properties.src } : found;
    Object.assign(props, { alt: properties.alt }, shown);
    if (props.video) props.label = copy.video.captions;
  }
  return props;
}

function calloutOf({ properties }: Element): CalloutKind | undefined {
  return calloutKinds.find((kind) => kind === properties.dataCallout);
}

function textOf(node: Element): string {
  return node.children
    .map((child) =>
      child.type === "text" ? child.value : child.type === "element" ? textOf(child) : "",
    )
    .join("");
}
