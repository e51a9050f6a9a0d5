import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { PageEntry, Pages } from "../http/release.ts";
import { loadFiles, type StaticFile } from "../http/static/files.ts";
import type { SiteManifest } from "../releases/folders.ts";
import { urlTable } from "../releases/live-release.ts";
import type { Render } from "../renderer/render.ts";
import { temporaryFolder } from "./store.ts";

export const home = `<!doctype html><title>Home</title>${"<p>home</p>".repeat(200)}`;

/** CSP sources of the inline scripts of the fake site. */
export const pageScripts = ["sha256-start="];

/** A small built site whose renderer answers with what it got. */
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
  write(folder, "assets/app-1a2b3c.js", "console.info('app')");
  write(folder, "robots.txt", "User-agent: *");
  const missing = `<!doctype html><title>Nothing here</title>${"<p>nothing</p>".repeat(100)}`;
  write(folder, "404.html", missing);
  write(folder, "404.html.br", brotliCompressSync(missing));
  for (const [name, text] of Object.entries(content)) write(folder, name, text);
  const entries: Record<string, PageEntry & { file: string }> = {
    "/": { file: "index.html", styles: ["sha256-home="], query: [] },
    "/contact": { file: "contact/index.html", styles: ["sha256-contact="], query: ["topic"] },
    ...more,
  };
  const files = loadFiles(folder);
  return {
    release: "first",
    page: (path) => entries[path],
    file: urlTable(files, entries),
    scripts: pageScripts,
    isFileOnRequest: (path) => path === "/data/attributes.csv",
    missing: { file: files.get("404.html") as StaticFile, styles: ["sha256-missing="] },
    redirects: new Map([["/demo", "/book-a-demo"]]),
    render: fakeRender(),
    ...changes,
  };
}

/** Answers with the address and the facts as JSON, or as `page` says. */
export function fakeRender(
  page: Render["page"] = async (address, facts) => ({
    status: 200,
    html: JSON.stringify({ address, facts }),
    styles: [],
  }),
): Render {
  return { page, file: async () => ({ status: 200, headers: {}, body: "a,b" }) };
}

function write(folder: string, name: string, content: string | Buffer) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** The whole manifest of a site without pages, with changes. */
export function siteManifest(changes: Partial<SiteManifest> = {}): SiteManifest {
  return {
    publishedAt: "2026-01-01T00:00:00.000Z",
    content: "",
    due: "2027-01-01",
    pages: {},
    files: {},
    missing: { file: "not-found.html", styles: [] },
    scripts: [],
    assets: { entry: "/assets/a.js", stylesheet: "/assets/a.css" },
    redirects: {},
    filesOnRequest: [],
    ...changes,
  };
}
