import { createHash } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * CSP sources of a page's inline scripts, such as `sha256-...`, each once, in their order.
 * Data blocks (JSON-LD) are not run by browsers, so they need none.
 */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(SCRIPT)]
    .filter(
      ([, attributes = ""]) =>
        !/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes),
    )
    .map(([, , code = ""]) => `sha256-${createHash("sha256").update(code).digest("base64")}`);
  return [...new Set(hashes)];
}
