import type { StaticFile } from "./files.ts";

/** URL path -> file. HTML is reached by its page's path only, so that no page has two addresses. */
export function urlTable(
  files: ReadonlyMap<string, StaticFile>,
  pages: Readonly<Record<string, { file: string }>>,
): Map<string, StaticFile> {
  const byUrl = new Map<string, StaticFile>();
  for (const [name, file] of files) if (!name.endsWith(".html")) byUrl.set(`/${name}`, file);
  for (const [path, { file: name }] of Object.entries(pages)) {
    const file = files.get(name);
    if (!file) throw new Error(`site.json names ${name} for ${path}, but build/client lacks it`);
    byUrl.set(path, file);
  }
  return byUrl;
}
