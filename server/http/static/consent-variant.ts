import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { consentMark } from "#contracts/consent-mark.ts";
import type { ConsentMode } from "#contracts/consent-state.ts";
import type { StaticFile, Variant } from "./files.ts";
import type { Encoding } from "./negotiate.ts";

const variants = new WeakMap<StaticFile, Map<string, StaticFile>>();

/**
 * A prerendered page as this visitor gets it: the banner stands in every page, and one mark on `<html>` decides whether
 * it is shown. Whoever has chosen, or sends Global Privacy Control, never sees it flash, with or without a script. Each
 * of the few variants is made once and kept.
 */
export function consentVariant(
  file: StaticFile,
  visitor: { asks: boolean; mode: ConsentMode; gpc: boolean },
): StaticFile {
  const wanted = consentMark(visitor);
  const known = variants.get(file) ?? new Map<string, StaticFile>();
  variants.set(file, known);
  const made = known.get(wanted) ?? make(file, wanted);
  known.set(wanted, made);
  return made;
}

const anyMark = /data-consent="[^"]*"/;

function make(file: StaticFile, wanted: string): StaticFile {
  const html = Buffer.from(file.variants.get("identity").bytes).toString("utf8");
  const mark = `data-consent="${wanted}"`;
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
