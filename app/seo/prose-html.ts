import type { ProseNode } from "#model/prose/node.ts";
import { escapeXml } from "./xml.ts";

const VOID = new Set(["br", "hr", "img"]);

/** Running text as plain HTML for feed readers; links inside the site become full addresses. */
export function proseHtml(nodes: readonly ProseNode[], siteUrl: string): string {
  return nodes
    .map((node) => (typeof node === "string" ? escapeXml(node) : element(node, siteUrl)))
    .join("");
}

function element({ tag, props, children }: Exclude<ProseNode, string>, siteUrl: string): string {
  const { id, href, src, alt = "", title = "", callout, label = "" } = props ?? {};
  const whole = (address: string) =>
    escapeXml(address.startsWith("/") ? siteUrl + address : address);
  const attributes =
    // Footnotes lead to and fro.
    (id && (tag === "a" || tag === "li") ? ` id="${escapeXml(id)}"` : "") +
    (href ? ` href="${whole(href)}"` : "") +
    (src ? ` src="${whole(src)}" alt="${escapeXml(alt)}"` : "");
  // Readers play nothing: the still picture leads to the video.
  const [film] = props?.video?.sources ?? [];
  if (film) return `<a href="${whole(film.src)}"><${tag}${attributes}></a>`;
  if (VOID.has(tag)) return `<${tag}${attributes}>`;
  const caption = tag === "figure" ? `<figcaption>${escapeXml(title)}</figcaption>` : "";
  if (callout)
    return `<blockquote><p><strong>${escapeXml(label)}</strong></p>${proseHtml(children ?? [], siteUrl)}</blockquote>`;
  return `<${tag}${attributes}>${proseHtml(children ?? [], siteUrl)}${caption}</${tag}>`;
}
