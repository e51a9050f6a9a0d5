import type { PageServices } from "#contracts/page-services.ts";
import type { AnalyticsProvider } from "#contracts/purposes.ts";
import type { StaticFile } from "./static/files.ts";

/** What the server knows about a prerendered page. */
export type PageEntry = {
  /** CSP hashes of the page's inline scripts, without quotes. */
  scripts: readonly string[];
  /** A GET with one of these query parameters is rendered on request instead of taken from the file. */
  query: readonly string[];
  /** Day (UTC, YYYY-MM-DD) that the file is right on; on any other the page is rendered on request. */
  builtOn?: string | undefined;
};

/**
 * The built site as the server sees it. Production makes it from `build/` (loadSite); development answers undefined for
 * `page` and `file` and renders everything through the bundler.
 */
export type Pages = {
  page(path: string): PageEntry | undefined;
  /** The file behind a URL path: a page, its data, an asset. */
  file(path: string): StaticFile | undefined;
  /** Old path -> final path. */
  redirects: ReadonlyMap<string, string>;
  /** Who the pages were built to be counted by: what the content policy lets through and visitors are asked about. */
  analytics: AnalyticsProvider | null;
  /** Renders by React Router. The request carries the public URL, and its body is read and checked. */
  render(request: Request, services: PageServices): Promise<Response>;
};
