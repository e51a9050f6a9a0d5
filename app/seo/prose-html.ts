import type { ProseNode } from "#content-model/prose/node.ts";
import type { ConsentMode } from "#shared/consent-state.ts";
import { escapeXml } from "./text-files.ts";

/** Where a text belongs, for anyone who reads it elsewhere. */
export type ProseOrigin = {
  /** Public origin of the site: links inside it become full addresses. */
  siteUrl: string;
  /** Full address of the text's own page, on which its anchors are. */
  page: string;
  /** Text of the other consent mode is left out. */
  mode: ConsentMode;
};

const VOID = new Set(["br", "hr", "img"]);
/** Elements whose anchors the text itself or others may link to. */
const ANCHORED = new Set(["a", "h2", "h3", "h4", "li"]);

/** Running text as plain HTML for feed readers, which show it far from its page and its stylesheet. */
export function proseHtml(nodes: readonly ProseNode[], origin: ProseOrigin): string {
  return nodes
    .map((node) => (typeof node === "string" ? escapeXml(node) : element(node, origin)))
    .join("");
}

function element(node: Exclude<ProseNode, string>, origin: ProseOrigin): string {
  const { tag, props = {}, children = [] } = node;
  const inside = proseHtml(children, origin);
  if (props.mode) return props.mode === origin.mode ? inside : "";
  const attributes = attributesOf(node, origin);
  // Readers play nothing: the still picture leads to the video.
  const [film] = props.video?.sources ?? [];
  if (film) return `<a href="${addressOf(film.src, origin)}"><${tag}${attributes}></a>`;
  if (VOID.has(tag)) return `<${tag}${attributes}>`;
  if (props.callout)
    return `<blockquote><p><strong>${escapeXml(props.label ?? "")}</strong></p>${inside}</blockquote>`;
  const caption =
    tag === "figure" ? `<figcaption>${escapeXml(props.title ?? "")}</figcaption>` : "";
  // The list of footnotes; older readers know no sections.
  const name = tag === "section" ? "div" : tag;
  return `<${name}${attributes}>${inside}${caption}</${name}>`;
}

function attributesOf({ tag, props }: Exclude<ProseNode, string>, origin: ProseOrigin): string {
  const { id, href, src, alt = "", start } = props ?? {};
  return [
    id && ANCHORED.has(tag) ? ` id="${escapeXml(id)}"` : "",
    href ? ` href="${addressOf(href, origin)}"` : "",
    src ? ` src="${addressOf(src, origin)}" alt="${escapeXml(alt)}"` : "",
    tag === "ol" && start !== undefined ? ` start="${start}"` : "",
  ].join("");
}

function addressOf(address: string, { siteUrl, page }: ProseOrigin): string {
  if (address.startsWith("#")) return escapeXml(page + address);
  return escapeXml(address.startsWith("/") ? siteUrl + address : address);
}
