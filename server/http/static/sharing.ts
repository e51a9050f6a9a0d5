/** Headers that let pages of other origins use a file. A file without any is for this origin alone. */
export type Sharing = Readonly<Record<string, string>>;

/** Any page may show it: `<img>`, `<video>`, previews of links, feed readers. */
const shown: Sharing = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** A script of any page may read it too. Nothing personal is in it, and no cookie is looked at. */
export const readable: Sharing = { ...shown, "Access-Control-Allow-Origin": "*" };

/**
 * Sharing of a published file: pictures, films and captions are shown elsewhere (feeds embed them), and what is written for
 * programs is read there. Pages, scripts, styles and fonts stay ours.
 */
export function sharingOf(name: string, type: string): Sharing {
  if (forPrograms.test(name)) return readable;
  if (type.startsWith("text/vtt")) return readable;
  return media.test(type) ? shown : {};
}

/** Answer to a browser that asks whether a script of another origin may read a file with headers of its own. */
export const preflight: Sharing = {
  ...readable,
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Max-Age": "86400",
};

/** Feeds, the API's description, the sitemap, and the texts by which programs find their way. */
const forPrograms =
  /^(?:blog\/(?:atom|rss)\.xml|api\/openapi\.(?:json|yaml)|\.well-known\/[^/]+|(?:sitemap\.xml|robots\.txt|llms\.txt))$/;

/** Captions (`text/vtt`) are fetched by CORS, so they are readable. */
const media = /^(?:image|video|audio)\//;
