import type { ProseNode } from "#app/ui/prose-node.ts";
import { escapeXml } from "./xml.ts";

const VOID = new Set(["br", "hr"]);

/** Running text as plain HTML for feed readers; links inside the site become full addresses. */
export function proseHtml(nodes: readonly ProseNode[], siteUrl: string): string {
  return nodes
    .map((node) => (typeof node === "string" ? escapeXml(node) : element(node, siteUrl)))
    .join("");
}

function element({ tag, props, children }: Exclude<ProseNode, string>, siteUrl: string): string {
  const href = props?.href;
  const attribute = href
    ? ` href="${escapeXml(href.startsWith("/") ? siteUrl + href : href)}"`
    : "";
  if (VOID.has(tag)) return `<${tag}>`;
  return `<${tag}${attribute}>${proseHtml(children ?? [], siteUrl)}</${tag}>`;
}
