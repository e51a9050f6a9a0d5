import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { startPageRenderer } from "../renderer/renderer.ts";
import { recordingLog } from "../testing/context.ts";
import { siteManifest } from "../testing/pages.ts";
import { temporaryFolder } from "../testing/store.ts";
import { loadCode, loadSite } from "./live-release.ts";

function folderOf(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const manifest = siteManifest({
  due: "2026-02-01",
  pages: { "/": { file: "index.html", styles: ["sha256-x="], query: [] } },
  files: {
    "index.html": ['"home-1"', 4],
    "icon.svg": ['"icon-1"', 6],
    "not-found.html": ['"none-1"', 7],
  },
  missing: { file: "not-found.html", styles: ["sha256-y="] },
  scripts: ["sha256-z="],
  redirects: { "/demo": "/book-a-demo" },
  filesOnRequest: ["/data/attributes.csv"],
});

const site = {
  "site.json": JSON.stringify(manifest),
};

const stored = { "home-1": "home", "icon-1": "<svg/>", "none-1": "nothing" };

/** Folder of a site with these files, in a build of its own. */
function siteOf(files: Record<string, string>, store: Record<string, string> = stored): string {
  const inStore = Object.entries(store).map(([name, text]) => [`store/${name}`, text]);
  const inSite = Object.entries(files).map(([name, text]) => [`sites/one/${name}`, text]);
  return join(folderOf(Object.fromEntries([...inStore, ...inSite])), "sites/one");
}

test("a published site gives its pages, files and redirects", async () => {
  const code = loadCode(folderOf({ "client/assets/app.js": "app()" }));
  const pages = loadSite(siteOf(site), code);
  expect(pages.page("/")?.styles).toEqual(["sha256-x="]);
  expect(pages.scripts).toEqual(["sha256-z="]);
  expect(pages.file("/icon.svg")?.type).toContain("image/svg+xml");
  expect(await textOf(pages.file("/"))).toBe("home");
  expect(pages.file("/")?.variants.get("identity").etag).toBe('"home-1"');
  expect(await textOf(pages.file("/assets/app.js"))).toBe("app()");
  expect(pages.file("/index.html")).toBeUndefined();
  expect(pages.redirects.get("/demo")).toBe("/book-a-demo");
  expect(pages.missing.styles).toEqual(["sha256-y="]);
  expect(await textOf(pages.missing.file)).toBe("nothing");
  expect(pages.isFileOnRequest("/data/attributes.csv")).toBe(true);
  expect(pages.due).toBe("2026-02-01");
});

test("a page that was opened before a deployment still gets its scripts, and nothing else of that time", async () => {
  const home = folderOf({
    "builds/1/client/assets/app-old.js": "old",
    "builds/1/client/assets/shared.js": "old",
    "builds/1/client/icon.svg": "<svg/>",
    "builds/2/client/assets/shared.js": "new",
  });
  const code = loadCode(join(home, "builds/2"));
  expect(await textOf(code.get("assets/app-old.js"))).toBe("old");
  expect(code.get("assets/app-old.js")?.cacheControl).toContain("immutable");
  expect(await textOf(code.get("assets/shared.js"))).toBe("new");
  expect(code.get("icon.svg")).toBeUndefined();
});

async function textOf(file: ReturnType<ReturnType<typeof loadSite>["file"]>) {
  return file && new TextDecoder().decode(await file.variants.get("identity").read());
}

test("no build stops the start and names the command that makes one", () => {
  expect(() => loadCode(folderOf({}))).toThrow(/npm run build/);
});

test.each<[string, Record<string, string>, Record<string, string>?]>([
  ["nothing", {}],
  ["a broken manifest", { ...site, "site.json": '{"pages": []}' }],
  ["a page without its file", { ...site, "site.json": JSON.stringify({ ...manifest, files: {} }) }],
  ["a file that is cut off", site, { ...stored, "home-1": "ho" }],
  ["a file that is gone", site, {}],
  [
    "no page for unknown addresses",
    {
      ...site,
      "site.json": JSON.stringify({ ...manifest, missing: { file: "no.html", styles: [] } }),
    },
  ],
])("%s published stops the start and names the command that publishes", (_name, files, store) => {
  expect(() => loadSite(siteOf(files, store), new Map())).toThrow(/npm run publish/);
});

test.each([
  ["no server", {}],
  ["a server that is none", { "server/index.js": "import 'no-such-module';" }],
])("%s in a build stops the start in the same way", async (_name, files) => {
  const nothing = () => undefined;
  const metrics = { rendered: nothing, refused: nothing, replaced: nothing };
  const source = {
    build: folderOf(files),
    site: folderOf({ "content.json": "{}", "articles.json": "[]" }),
    assets: manifest.assets,
  };
  const starting = startPageRenderer(source, { log: recordingLog().log, metrics });
  await expect(starting).rejects.toThrow(/npm run build/);
});
