/* Published files in memory or on disk, and the headers and encoding that each is sent with. */
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import { etagOf, type ListedFiles, storedFile } from "../../releases/folders.ts";

/** One encoding of a file. The tag is made of these very bytes, so it is strong and differs by encoding. */
type Variant = {
  etag: string;
  /** Bytes. */
  size: number;
  read(): Promise<Uint8Array<ArrayBuffer>>;
};

export type StaticFile = {
  type: string;
  cacheControl: string;
  sharing: Sharing;
  variants: ReadonlyMap<Encoding, Variant> & { get(encoding: "identity"): Variant };
};

/** Files by their name in a folder, with slashes. */
export type Files = { get(name: string): StaticFile | undefined };

const suffixes = { ".br": "br", ".gz": "gzip" } as const;

/**
 * Reads a folder into memory: name relative to the folder, with slashes -> file with its precompressed siblings.
 * After this no request touches the disk, and no request's path ever names a file.
 */
export function loadFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    );
  const read = new Map(
    names.map((name) => [name, inMemory(new Uint8Array(readFileSync(join(folder, name))))]),
  );
  const files = names.map((name) => [name, fileOf(name, (of) => read.get(of))] as const);
  return new Map(files.filter((entry): entry is [string, StaticFile] => entry[1] !== undefined));
}

/**
 * The files of a site that are listed, with their precompressed siblings. Only the list is kept: there may be tens of
 * thousands of them. Their bytes are read when they are asked for, and those asked for most stay in memory.
 */
export function listFiles(store: string, listed: ListedFiles): Files {
  const named = new Map(Object.entries(listed));
  const variantOf = (name: string): Variant | undefined => {
    const [etag, size] = named.get(name) ?? [];
    if (etag === undefined || size === undefined) return undefined;
    return { etag, size, read: () => readStored(etag, storedFile(store, etag)) };
  };
  return { get: (name) => fileOf(name, variantOf) };
}

/** Cached bytes by entity tag: files that a release shares with the one before are the same bytes. */
const kept = new LRUCache<string, Uint8Array<ArrayBuffer>, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 1,
  // Not a copy: what is copied waits for the next garbage collection, and of memory next to the heap that may take long.
  fetchMethod: (_etag, _stale, { context: file }) => readFile(file),
});

/** Tags of files that were read once and not kept. */
const readOnce = new LRUCache<string, true>({ max: 1_000 });

/**
 * Keeps what is asked for again. Who walks the whole site once would push out what visitors read, and have each file wait for a
 * collection of all garbage, which halts every answer: what is not kept goes with the next small one.
 */
function readStored(etag: string, file: string): Promise<Uint8Array<ArrayBuffer>> {
  if (kept.has(etag) || readOnce.has(etag)) return kept.forceFetch(etag, { context: file });
  readOnce.set(etag, true);
  return readFile(file);
}

/** A variant whose bytes are there. */
function inMemory(bytes: Uint8Array<ArrayBuffer>): Variant {
  return { etag: etagOf(bytes), size: bytes.length, read: async () => bytes };
}

/** Undefined for what isn't a file, and for another's precompressed sibling. */
function fileOf(
  name: string,
  variantOf: (name: string) => Variant | undefined,
): StaticFile | undefined {
  const identity = variantOf(name);
  if (!identity) return undefined;
  const suffix = extname(name);
  if (suffix in suffixes && variantOf(name.slice(0, -suffix.length))) return undefined;
  const variants = new Map<Encoding, Variant>([["identity", identity]]);
  for (const [ending, encoding] of Object.entries(suffixes)) {
    const variant = variantOf(name + ending);
    if (variant) variants.set(encoding, variant);
  }
  const type = contentType(name);
  return {
    type,
    cacheControl: cacheControl(name),
    sharing: sharingOf(name, type),
    variants: variants as unknown as StaticFile["variants"],
  };
}

function contentType(name: string): string {
  if (name.endsWith(".webmanifest")) return "application/manifest+json";
  if (name.endsWith(".vtt")) return "text/vtt; charset=utf-8";
  if (name.endsWith(".yaml") || name.endsWith(".yml")) return "application/yaml; charset=utf-8";
  if (name.endsWith(".txt") || name.endsWith(".md")) return "text/plain; charset=utf-8";
  return getMimeType(name) ?? "application/octet-stream";
}

function cacheControl(name: string): string {
  // The name holds a hash of the content.
  if (name.startsWith("assets/")) return "public, max-age=31536000, immutable";
  if (name.endsWith(".html")) return "public, no-cache";
  return "public, max-age=3600";
}

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
type Sharing = Readonly<Record<string, string>>;

/** Any page may show it: `<img>`, `<video>`, previews of links, feed readers. */
const shown: Sharing = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** A script of any page may read it too. Nothing personal is in it, and no cookie is looked at. */
export const readable: Sharing = { ...shown, "Access-Control-Allow-Origin": "*" };

/**
 * Sharing of a published file: pictures, films and captions are shown elsewhere (feeds embed them), and what is written for
 * programs is read there. Pages, scripts, styles and fonts stay ours.
 */
function sharingOf(name: string, type: string): Sharing {
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
