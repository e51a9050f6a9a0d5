/** How long a shared cache may go on with an old page while it fetches the new one, and while the server is down. */
const WHILE_REVALIDATING = 60;
const WHILE_BROKEN = 86_400;

/**
 * Cache-Control of a page and of its data. Browsers ask each time, so that a new build is seen at once; a shared cache
 * that was announced by the setting keeps them for `seconds`, the same for everyone.
 */
export function pageCaching(seconds: number): string {
  if (seconds === 0) return "public, no-cache";
  return [
    "public",
    "max-age=0",
    `s-maxage=${seconds}`,
    `stale-while-revalidate=${WHILE_REVALIDATING}`,
    `stale-if-error=${WHILE_BROKEN}`,
  ].join(", ");
}

/** Cache-Control of a page that shows one visitor's choice. */
export const personalCaching = "private, no-store";

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

export type Encoding = "br" | "gzip" | "identity";

/** Best first, when a client likes several equally. */
const preference: readonly Encoding[] = ["br", "gzip", "identity"];

/**
 * Picks a content encoding by Accept-Encoding and its q-values (RFC 9110, 12.5.3). Identity is the answer when nothing
 * else is acceptable, even to a client that forbids it: a body is more use than a 406.
 */
export function negotiate(
  header: string | null | undefined,
  available: ReadonlySet<Encoding>,
): Encoding {
  if (!header) return "identity";
  const weights = parse(header);
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.001 : 0);
  let best: Encoding = "identity";
  let bestWeight = 0;
  for (const encoding of preference) {
    const weight = available.has(encoding) ? weightOf(encoding) : 0;
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
}

function parse(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",").slice(0, 20)) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    if (name)
      weights.set(name === "x-gzip" ? "gzip" : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
