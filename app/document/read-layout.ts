import type { Layout } from "#app/copy/layout.ts";

export const LAYOUT_ID = "layout";

/** In development: from the bundler to open pages, with the layout as it is now. */
export const LAYOUT_CHANGED = "content:layout";

/** The layout's copy as the server put it into the page; null where others have taken it out. */
export function readLayout(page: Document): Layout | null {
  const json = page.getElementById(LAYOUT_ID)?.textContent;
  return json ? (JSON.parse(json) as Layout) : null;
}
