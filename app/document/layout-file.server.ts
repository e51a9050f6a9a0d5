import { createHash } from "node:crypto";
import type { Layout } from "#app/copy/layout.ts";

/**
 * The layout's copy as a file of the site, named by what is in it: pages name it, and a browser keeps it from one page to
 * the next. It is no loader data, because that would come again with every page that a visitor goes on to.
 */
export function layoutFile(layout: Layout): { file: string; text: string } {
  const text = JSON.stringify(layout);
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  return { file: `assets/layout-${hash}.json`, text };
}

/**
 * In development the page has the copy itself: nothing is published there.
 * @throws if the page has no head
 */
export function withLayout(html: string, layout: Layout, nonce: string | undefined): string {
  const end = html.indexOf("</head>");
  if (end < 0) throw new Error("This page has no head to put the layout's copy into.");
  // So that no text can end the script.
  const json = JSON.stringify(layout).replaceAll("<", "\\u003c");
  const open = nonce ? `<script nonce="${nonce}">` : "<script>";
  return `${html.slice(0, end)}${open}window.siteLayout=Promise.resolve(${json})</script>${html.slice(end)}`;
}
