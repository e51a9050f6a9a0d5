import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { neutralMark } from "#contracts/consent-mark.ts";
import type { ConsentMode } from "#contracts/consent-state.ts";
import { inMemory, type StaticFile, type Variant } from "./files.ts";
import type { Encoding } from "./negotiate.ts";

/** By the tag of the page as it was published. */
const made = new LRUCache<string, Promise<StaticFile>>({ max: 200 });

/**
 * A published page in the consent mode that the server runs in: the same for every visitor. Pages that were published in
 * that mode are handed on as they are; of the others a copy is made at their first request and kept.
 * @param published the mode that they were published in, where it is known
 */
export async function inMode(
  file: StaticFile,
  mode: ConsentMode,
  published: ConsentMode | null,
): Promise<StaticFile> {
  if (mode === published) return file;
  const name = `${mode} ${file.variants.get("identity").etag}`;
  const known = made.get(name) ?? make(file, mode);
  made.set(name, known);
  return known;
}

const anyMark = /data-consent="[^"]*"/;

async function make(file: StaticFile, mode: ConsentMode): Promise<StaticFile> {
  const html = Buffer.from(await file.variants.get("identity").read()).toString("utf8");
  const mark = `data-consent="${neutralMark(mode)}"`;
  const [found] = anyMark.exec(html) ?? [];
  if (!found || found === mark) return file;
  const bytes = Buffer.from(html.replace(found, mark));
  const encoded = new Map<Encoding, Variant>([["identity", variant(bytes)]]);
  if (file.variants.has("br")) encoded.set("br", variant(brotliCompressSync(bytes, brotli)));
  if (file.variants.has("gzip")) encoded.set("gzip", variant(gzipSync(bytes)));
  return { ...file, variants: encoded as unknown as StaticFile["variants"] };
}

// Made on a request, so quick; a few percent larger than what publishing takes its time for.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

function variant(buffer: Buffer): Variant {
  return inMemory(new Uint8Array(buffer));
}
