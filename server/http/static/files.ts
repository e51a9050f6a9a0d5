import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { Encoding } from "./negotiate.ts";

/** One encoding of a file. The tag is made of these very bytes, so it is strong and differs by encoding. */
export type Variant = { bytes: Uint8Array<ArrayBuffer>; etag: string };

export type StaticFile = {
  type: string;
  cacheControl: string;
  variants: ReadonlyMap<Encoding, Variant> & { get(encoding: "identity"): Variant };
};

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
  const present = new Set(names);
  const isSibling = (name: string) =>
    extname(name) in suffixes && present.has(name.slice(0, -extname(name).length));
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    if (isSibling(name)) continue;
    const variants = new Map<Encoding, Variant>([["identity", read(join(folder, name))]]);
    for (const [suffix, encoding] of Object.entries(suffixes)) {
      if (present.has(name + suffix)) variants.set(encoding, read(join(folder, name + suffix)));
    }
    files.set(name, {
      type: contentType(name),
      cacheControl: cacheControl(name),
      variants: variants as unknown as StaticFile["variants"],
    });
  }
  return files;
}

function read(path: string): Variant {
  const bytes = new Uint8Array(readFileSync(path));
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { bytes, etag: `"${hash}"` };
}

function contentType(name: string): string {
  if (name.endsWith(".data")) return "text/x-script; charset=utf-8";
  if (name.endsWith(".webmanifest")) return "application/manifest+json";
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
