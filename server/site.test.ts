import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { startPageRenderer } from "./rendering/page-renderer.ts";
import { loadSite } from "./site.ts";
import { recordingLog } from "./testing/log.ts";
import { temporaryFolder } from "./testing/store.ts";

function buildFolder(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const manifest = {
  builtAt: "2026-01-01T00:00:00Z",
  pages: { "/": { file: "index.html", scripts: ["sha256-x="], query: [] } },
  redirects: { "/demo": "/book-a-demo" },
  endpoints: ["/times.json"],
  notFound: [{ pattern: "*", html: "0.html", data: "0.data", scripts: ["sha256-y="] }],
};

const missing = { "not-found/0.html": "nothing", "not-found/0.data": "[]" };

test("a build gives its pages, files and redirects", () => {
  const folder = buildFolder({
    "site.json": JSON.stringify(manifest),
    "client/index.html": "home",
    "client/icon.svg": "<svg/>",
    ...missing,
  });
  const pages = loadSite(folder);
  expect(pages.page("/")?.scripts).toEqual(["sha256-x="]);
  expect(pages.file("/icon.svg")?.type).toContain("image/svg+xml");
  expect(pages.file("/index.html")).toBeUndefined();
  expect(pages.redirects.get("/demo")).toBe("/book-a-demo");
  expect(pages.notFound("/nowhere")?.scripts).toEqual(["sha256-y="]);
  for (const path of ["/", "/_root.data", "/demo", "/times.json"]) {
    expect(pages.notFound(path)).toBeUndefined();
  }
});

test("a page that was opened before a deployment still gets its scripts, and no other page of that time", async () => {
  const home = temporaryFolder();
  for (const [name, text] of Object.entries({
    "builds/1/client/assets/app-old.js": "old",
    "builds/1/client/assets/shared.js": "old",
    "builds/1/client/index.html": "old home",
    "builds/1/client/icon.svg": "<svg/>",
    "builds/2/site.json": JSON.stringify(manifest),
    "builds/2/client/index.html": "home",
    "builds/2/client/assets/shared.js": "new",
    "builds/2/not-found/0.html": "nothing",
    "builds/2/not-found/0.data": "[]",
    "builds/2/server/index.js": "export const entry = { module: {} };",
  })) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  }
  const pages = await loadSite(join(home, "builds/2"));
  const text = (path: string) =>
    pages.file(path) && new TextDecoder().decode(pages.file(path)?.variants.get("identity").bytes);
  expect(text("/assets/app-old.js")).toBe("old");
  expect(pages.file("/assets/app-old.js")?.cacheControl).toContain("immutable");
  expect(text("/assets/shared.js")).toBe("new");
  expect(text("/")).toBe("home");
  expect(text("/icon.svg")).toBeUndefined();
});

test.each([
  ["no build", {}],
  ["a broken manifest", { "site.json": '{"pages": []}' }],
  [
    "no page for unknown addresses",
    { "site.json": JSON.stringify(manifest), "client/index.html": "", "not-found/x": "" },
  ],
  ["a page without its file", { "site.json": JSON.stringify(manifest), "client/other.txt": "" }],
])("%s stops the start and names the command that mends it", (_name, files) => {
  expect(() => loadSite(buildFolder(files))).toThrow(/npm run build/);
});

test.each([
  ["no server", {}],
  ["a server that is none", { "server/index.js": "import 'no-such-module';" }],
])("%s in a build stops the start in the same way", async (_name, files) => {
  const nothing = () => undefined;
  const metrics = { rendered: nothing, refused: nothing, replaced: nothing };
  const starting = startPageRenderer(buildFolder(files), { log: recordingLog().log, metrics });
  await expect(starting).rejects.toThrow(/npm run build/);
});
