/* Converts the Markdown parser's tree (hast) to the prose tree of node.ts. */
import type { Element, ElementContent } from "hast";
import { fill } from "#shared/words.ts";
import {
  type CalloutKind,
  type Contents,
  calloutKinds,
  type ProseCopy,
  type ProseNode,
  type ProseProps,
} from "./node.ts";
import type { FindImage } from "./prose-faults.ts";

/** The list of contents counts by itself, so a number that the heading carries is left out. */
export function contentsOf(elements: readonly ElementContent[]): Contents {
  return elements
    .filter((node): node is Element => node.type === "element" && node.tagName === "h2")
    .map((node) => ({
      id: String(node.properties.id ?? ""),
      title: textOf(node).replace(/^\d+\.\s+/, ""),
    }));
}

/** Context of a node: the heading that it is under, the pictures that it may show, and what things are called. */
type Around = { heading: string; images: FindImage; copy: ProseCopy };

/** The tree of a text as the site keeps it: only what its drawing asks for. */
export function nodesOf(nodes: readonly ElementContent[], around: Around): ProseNode[] {
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
