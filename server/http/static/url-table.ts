import type { Files, StaticFile } from "./files.ts";

/** URL path -> file. HTML is reached by its page's path only, so that no page has two addresses. */
export function urlTable(
  files: Files,
  pages: Readonly<Record<string, { file: string }>>,
): (path: string) => StaticFile | undefined {
  const ofPages = new Map(Object.entries(pages).map(([path, { file }]) => [path, file]));
  for (const [path, name] of ofPages)
    if (!files.get(name))
      throw new Error(`site.json names ${name} for ${path}, but does not list it`);
  return (path) => {
    const name = ofPages.get(path) ?? path.slice(1);
    return ofPages.has(path) || !name.endsWith(".html") ? files.get(name) : undefined;
  };
}
