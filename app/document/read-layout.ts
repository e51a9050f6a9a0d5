import type { Layout } from "#app/copy/layout.ts";

/** In development: from the bundler to open pages, with the layout as it is now. */
export const LAYOUT_CHANGED = "content:layout";

declare global {
  interface Window {
    /** Set by the page's own script, which asks for the file beside the other scripts: app/document/defer-scripts.ts. */
    siteLayout?: Promise<Layout | null>;
  }
}

/** The layout's copy; null where its file could not be had. */
export async function readLayout(): Promise<Layout | null> {
  return (await window.siteLayout) ?? null;
}
