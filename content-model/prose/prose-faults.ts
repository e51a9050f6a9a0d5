import type { Element, Root as HastRoot } from "hast";
import type { Nodes, Root } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { findBadCharacter } from "../read/unreadable-characters.ts";
import type { ShownImage } from "./images.ts";
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
