import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { neutralMark } from "#contracts/consent-mark.ts";
import type { ConsentMode } from "#contracts/consent-state.ts";
import type { StaticFile, Variant } from "./files.ts";
import type { Encoding } from "./negotiate.ts";

const made = new WeakMap<StaticFile, StaticFile>();

/**
 * A prerendered page in the consent mode that the server runs in: the same for every visitor. Pages that were built in
 * that mode are handed on as they are; of the others a copy is made at their first request and kept.
 */
export function inMode(file: StaticFile, mode: ConsentMode): StaticFile {
  const known = made.get(file) ?? make(file, mode);
  made.set(file, known);
  return known;
}

const anyMark = /data-consent="[^"]*"/;

function make(file: StaticFile, mode: ConsentMode): StaticFile {
  const html = Buffer.from(file.variants.get("identity").bytes).toString("utf8");
  const mark = `data-consent="${neutralMark(mode)}"`;
  const [found] = anyMark.exec(html) ?? [];
  if (!found || found === mark) return file;
  const bytes = Buffer.from(html.replace(found, mark));
  const encoded = new Map<Encoding, Variant>([["identity", variant(bytes)]]);
  if (file.variants.has("br")) encoded.set("br", variant(brotliCompressSync(bytes, brotli)));
  if (file.variants.has("gzip")) encoded.set("gzip", variant(gzipSync(bytes)));
  return { ...file, variants: encoded as unknown as StaticFile["variants"] };
}

// Made on a request, so quick; a few percent larger than what the build takes its time for.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

function variant(buffer: Buffer): Variant {
  const bytes = new Uint8Array(buffer);
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { bytes, etag: `"${hash}"` };
}
