import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { loadSite } from "./site.ts";
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
};

test("a build gives its pages, files and redirects", async () => {
  const folder = buildFolder({
    "site.json": JSON.stringify(manifest),
    "client/index.html": "home",
    "client/icon.svg": "<svg/>",
    "server/index.js": "export const entry = { module: {} };",
  });
  const pages = await loadSite(folder);
  expect(pages.page("/")?.scripts).toEqual(["sha256-x="]);
  expect(pages.file("/icon.svg")?.type).toContain("image/svg+xml");
  expect(pages.file("/index.html")).toBeUndefined();
  expect(pages.redirects.get("/demo")).toBe("/book-a-demo");
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
  ["a page without its file", { "site.json": JSON.stringify(manifest), "client/other.txt": "" }],
])("%s stops the start and names the command that mends it", async (_name, files) => {
  await expect(loadSite(buildFolder(files))).rejects.toThrow(/npm run build/);
});
