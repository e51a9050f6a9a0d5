import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import type { Encoding } from "./negotiate.ts";

/** One encoding of a file. The tag is made of these very bytes, so it is strong and differs by encoding. */
export type Variant = {
  etag: string;
  /** Bytes. */
  size: number;
  read(): Promise<Uint8Array<ArrayBuffer>>;
};

export type StaticFile = {
  type: string;
  cacheControl: string;
  variants: ReadonlyMap<Encoding, Variant> & { get(encoding: "identity"): Variant };
};

/** Name -> entity tag and size: what a published site says of its files, so that none is read before somebody asks. */
export type ListedFiles = Readonly<Record<string, readonly [etag: string, size: number]>>;

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
  return filesOf(names, (name) => inMemory(new Uint8Array(readFileSync(join(folder, name)))));
}

/**
 * The files of a folder that are listed, with their precompressed siblings. Their bytes are read when they are asked for,
 * and those asked for most stay in memory.
 * @throws if one of them is not there as it is listed
 */
export function listFiles(folder: string, listed: ListedFiles): Map<string, StaticFile> {
  return filesOf(Object.keys(listed), (name) => {
    const [etag, size] = listed[name] as readonly [string, number];
    const file = join(folder, name);
    const found = statSync(file).size;
    if (found !== size) throw new Error(`${file} has ${found} bytes instead of ${size}`);
    return { etag, size, read: () => kept.fetch(file) as Promise<Uint8Array<ArrayBuffer>> };
  });
}

/** Of whichever site: a published file never changes, and each site has a folder of its own. */
const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 1,
  fetchMethod: async (file) => new Uint8Array(await readFile(file)),
});

/** A variant whose bytes are there. */
export function inMemory(bytes: Uint8Array<ArrayBuffer>): Variant {
  return { etag: etagOf(bytes), size: bytes.length, read: async () => bytes };
}

export function etagOf(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

function filesOf(
  names: readonly string[],
  variantOf: (name: string) => Variant,
): Map<string, StaticFile> {
  const present = new Set(names);
  const isSibling = (name: string) =>
    extname(name) in suffixes && present.has(name.slice(0, -extname(name).length));
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    if (isSibling(name)) continue;
    const variants = new Map<Encoding, Variant>([["identity", variantOf(name)]]);
    for (const [suffix, encoding] of Object.entries(suffixes)) {
      if (present.has(name + suffix)) variants.set(encoding, variantOf(name + suffix));
    }
    files.set(name, {
      type: contentType(name),
      cacheControl: cacheControl(name),
      variants: variants as unknown as StaticFile["variants"],
    });
  }
  return files;
}

function contentType(name: string): string {
  if (name.endsWith(".data")) return "text/x-script; charset=utf-8";
  if (name.endsWith(".webmanifest")) return "application/manifest+json";
  if (name.endsWith(".vtt")) return "text/vtt; charset=utf-8";
  if (name.endsWith(".yaml") || name.endsWith(".yml")) return "application/yaml; charset=utf-8";
  if (name.endsWith(".txt") || name.endsWith(".md")) return "text/plain; charset=utf-8";
  return getMimeType(name) ?? "application/octet-stream";
}

function cacheControl(name: string): string {
  // The name holds a hash of the content.
  if (name.startsWith("assets/")) return "public, max-age=31536000, immutable";
  if (name.endsWith(".html") || name.endsWith(".data")) return "public, no-cache";
  return "public, max-age=3600";
}
