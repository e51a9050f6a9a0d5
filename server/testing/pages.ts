import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { missingPages } from "../http/missing-pages.ts";
import type { PageEntry, Pages } from "../http/pages.ts";
import { loadFiles, type StaticFile } from "../http/static/files.ts";
import { urlTable } from "../http/static/url-table.ts";
import { temporaryFolder } from "./store.ts";

export const home = `<!doctype html><title>Home</title>${"<p>home</p>".repeat(200)}`;

/** A small built site whose render answers with what it got. It takes every address for one that may lead somewhere. */
export function fakePages(
  changes: Partial<Pages> = {},
  content: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, PageEntry & { file: string }>> = {},
): Pages {
  const folder = temporaryFolder();
  write(folder, "index.html", home);
  write(folder, "index.html.br", brotliCompressSync(home));
  write(folder, "index.html.gz", gzipSync(home));
  write(folder, "contact/index.html", "<!doctype html><title>Contact</title>");
  write(folder, "contact.data", "[data]");
  write(folder, "assets/app-1a2b3c.js", "console.info('app')");
  write(folder, "robots.txt", "User-agent: *");
  for (const [name, text] of Object.entries(content)) write(folder, name, text);
  const entries: Record<string, PageEntry & { file: string }> = {
    "/": { file: "index.html", scripts: ["sha256-home="], query: [] },
    "/contact": { file: "contact/index.html", scripts: ["sha256-contact="], query: ["topic"] },
    ...more,
  };
  const files = urlTable(loadFiles(folder), entries);
  return {
    page: (path) => entries[path],
    file: files,
    notFound: () => undefined,
    redirects: new Map([["/demo", "/book-a-demo"]]),
    consentMode: null,
    analytics: null,
    render: async (request) => new Response(`rendered ${request.method} ${request.url}`),
    ...changes,
  };
}

/** The same site, which knows that unknown addresses lead nowhere. */
export function pagesWithMissing(changes: Partial<Pages> = {}): Pages {
  const folder = temporaryFolder();
  for (const name of ["entry", "any"]) {
    const html = `<!doctype html><title>Nothing here</title>${`<p>${name}</p>`.repeat(100)}`;
    write(folder, `${name}.html`, html);
    write(folder, `${name}.html.br`, brotliCompressSync(html));
    write(folder, `${name}.data`, `["${name}"]`);
  }
  const files = loadFiles(folder);
  const missing = (pattern: string, name: string) => ({
    pattern,
    page: files.get(`${name}.html`) as StaticFile,
    data: files.get(`${name}.data`) as StaticFile,
    scripts: [`sha256-${name}=`],
  });
  const known = new Set(["/", "/contact", "/demo", "/times.json"]);
  const patterns = [missing("/blog/:slug", "entry"), missing("*", "any")];
  return fakePages({ notFound: missingPages((path) => known.has(path), patterns), ...changes });
}

function write(folder: string, name: string, content: string | Buffer) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
