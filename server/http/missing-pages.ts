import type { StaticFile } from "./static/files.ts";
import { pagePath } from "./static/serve.ts";

/** The page and the data for an address that leads nowhere, with the hashes of the page's inline scripts. */
export type MissingPage = { page: StaticFile; data: StaticFile; scripts: readonly string[] };

/**
 * Which page an unknown address gets. Undefined for those that may lead somewhere: a page, its data, or an endpoint that
 * only code answers. `patterns` are the router's, the narrower before the wider.
 */
export function missingPages(
  isKnown: (path: string) => boolean,
  patterns: ReadonlyArray<MissingPage & { pattern: string }>,
): (path: string) => MissingPage | undefined {
  const matchers = patterns.map((entry) => ({ ...entry, matches: matcher(entry.pattern) }));
  return (path) => {
    const page = pagePath(path);
    if (isKnown(page)) return undefined;
    return matchers.find(({ matches }) => matches.test(page));
  };
}

/** As React Router reads it: in any case, a parameter is one part of the path, and `*` is all of it. */
function matcher(pattern: string): RegExp {
  if (pattern === "*") return /^/;
  const parts = pattern.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : literal(part)));
  return new RegExp(`^${parts.join("/")}/?$`, "i");
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
