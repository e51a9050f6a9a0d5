import type { Layout } from "#app/copy/layout.ts";
import { LAYOUT_ID } from "./read-layout.ts";

/**
 * Puts the layout's copy at the end of a page, as data: the browser needs it to bring the page to life, not to paint it.
 * It is no loader data, because that would come again with every page that a visitor goes on to.
 * @throws if the page has no body
 */
export function writeLayout(html: string, layout: Layout): string {
  const end = html.lastIndexOf("</body>");
  if (end < 0) throw new Error("This page has no body to put the layout's copy into.");
  // So that no text can end the script.
  const json = JSON.stringify(layout).replaceAll("<", "\\u003c");
  const script = `<script type="application/json" id="${LAYOUT_ID}">${json}</script>`;
  return html.slice(0, end) + script + html.slice(end);
}
