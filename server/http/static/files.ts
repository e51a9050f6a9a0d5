import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import { etagOf, type ListedFiles, storedFile } from "../../releases/folders.ts";
import type { Encoding } from "./headers.ts";
import { type Sharing, sharingOf } from "./headers.ts";

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
export function inMemory(bytes: Uint8Array<ArrayBuffer>): Variant {
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
