import type { Render } from "../renderer/render.ts";
import type { StaticFile } from "./static/files.ts";

/** Entry of a prerendered page. */
export type PageEntry = {
  /** CSP hashes of the page's inline styles, without quotes. */
  styles: readonly string[];
  /** A GET with one of these query parameters is rendered on request instead of taken from the file. */
  query: readonly string[];
  /** Day (UTC, YYYY-MM-DD) that the file is right on; on any other the page is rendered on request. */
  builtOn?: string | undefined;
};

/**
 * The built site as the server sees it. Production makes it from `build/` (loadSite) and renders in a thread of its own
 * (startPageRenderer); development answers undefined for all files and renders everything through the bundler.
 */
export type Pages = {
  /** Changes whenever another site is served. */
  readonly release: string;
  page(path: string): PageEntry | undefined;
  /** CSP hashes of the inline scripts, which are the same on every page. */
  scripts: readonly string[];
  /** The file behind a URL path: a page, an asset. */
  file(path: string): StaticFile | undefined;
  /** Whether a file at this path is made on request. */
  isFileOnRequest(path: string): boolean;
  /** The page for addresses that lead nowhere, with the hashes of its inline styles. */
  missing: { file: StaticFile; styles: readonly string[] };
  /** Old path -> final path. */
  redirects: ReadonlyMap<string, string>;
  render: Render;
};
