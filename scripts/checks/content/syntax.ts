import { parseSync } from "vite";

/** A slip of the pen in a content file: missing quote, comma or bracket. */
export function syntaxFaults(file: string, source: string): string[] {
  const [error] = parseSync(file, source).errors;
  if (!error) return [];
  const at = error.labels[0]?.start ?? 0;
  const line = source.slice(0, at).split("\n").length;
  return [
    `${file}:${line}: ${error.message}. Look for a missing quote, comma or bracket there or just before`,
  ];
}

const CALL = /\b(claim|stat|defined|path)\("([\w-]*)"\)/g;

/** Names of claims and pages that a file asks for and that don't exist: the build would only say that something is undefined. */
export function nameFaults(
  file: string,
  source: string,
  claims: ReadonlySet<string>,
  pages: ReadonlySet<string>,
): string[] {
  return [...source.matchAll(CALL)].flatMap(({ 0: call, 1: kind, 2: name = "", index }) => {
    const known = kind === "path" ? pages : claims;
    const lines = source.slice(0, index).split("\n");
    const inComment = /^\s*(\/?\*|\/\/)/.test(lines.at(-1) ?? "");
    if (known.has(name) || inComment) return [];
    const line = lines.length;
    const list = kind === "path" ? "page in content/routes.ts" : "claim in content/claims.ts";
    return [`${file}:${line}: ${call}: there is no such ${list}`];
  });
}
