import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { currentSite, etagOf, isPinned, sitesFolder } from "#server/releases/folders.ts";
import { temporaryFolder } from "#server/testing/store.ts";
import { nameStored, Store } from "./blob-store.ts";
import {
  newFolder,
  pinTo,
  type ReleaseTerms,
  release,
  servableIds,
  siteIds,
  takeShared,
  unpin,
} from "./releases.ts";
import { partsText } from "./site-writer.ts";

const ENTRY = "/assets/entry.js";

/** Builds of several servers, with a folder that they share. */
function servers(...stamps: readonly string[]) {
  const shared = temporaryFolder();
  const before = process.env.RELEASES_DIR;
  process.env.RELEASES_DIR = shared;
  onTestFinished(() => {
    if (before === undefined) delete process.env.RELEASES_DIR;
    else process.env.RELEASES_DIR = before;
  });
  const builds = stamps.map((stamp) => {
    const build = temporaryFolder();
    mkdirSync(join(build, "client/assets"), { recursive: true });
    writeFileSync(join(build, `client${ENTRY}`), "");
    writeFileSync(join(build, ".stamp"), stamp);
    return build;
  });
  return { shared, builds };
}

async function publishIn(build: string, text = "page", terms?: ReleaseTerms) {
  const folder = await newFolder(build);
  const manifest = {
    publishedAt: new Date().toISOString(),
    content: text,
    due: "2099-01-01",
    pages: {},
    files: {},
    missing: { file: "404.html", styles: [] },
    scripts: [],
    assets: { entry: ENTRY, stylesheet: "/assets/style.css" },
    redirects: {},
    filesOnRequest: [],
  };
  writeFileSync(join(folder, "site.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "articles.json"), "{}");
  const site = { hours: { zone: "America/New_York" } };
  writeFileSync(join(folder, "content.json"), JSON.stringify({ site }));
  writeFileSync(join(folder, "parts.json"), partsText({ parts: {}, texts: {}, sources: {} }));
  const store = await Store.of(folder);
  const bytes = Buffer.from(text);
  await store.add(etagOf(bytes), bytes);
  await nameStored(folder, [etagOf(bytes)]);
  return release(build, folder, new Date(), terms);
}

const codeFolder = (shared: string) => join(shared, readdirSync(shared)[0] ?? "");

test("what one server publishes, goes back to, or publishes again, others serve too", async () => {
  const { builds } = servers("code", "code");
  const [one = "", two = ""] = builds;
  const first = await publishIn(one, "first");
  expect(await takeShared(two)).toBe(first);
  expect(currentSite(two)).toBe(first);
  const second = await publishIn(two, "second");
  expect(await takeShared(one)).toBe(second);

  // A file of the store has the same bytes, under the same name.
  const name = etagOf(Buffer.from("second")).slice(1, -1);
  expect(readFileSync(join(one, "store", name), "utf8")).toBe("second");

  await pinTo(one, `${first}`);
  await takeShared(two);
  expect([currentSite(two), isPinned(two)]).toEqual([first, true]);
  // The same release once more, because someone published it.
  await unpin(two, `${first}`);
  await takeShared(one);
  expect([currentSite(one), isPinned(one)]).toEqual([first, false]);
  expect(await takeShared(one)).toBeNull();
});

test("a server goes back to a release that it has never served", async () => {
  const { builds } = servers("code", "code");
  const [one = "", two = ""] = builds;
  const first = await publishIn(one, "first");
  const second = await publishIn(one, "second");
  await takeShared(two);
  expect(await siteIds(two)).toEqual([second]);
  expect(await servableIds(two)).toEqual([second, first]);
  await pinTo(two, `${first}`);
  expect(currentSite(two)).toBe(first);
  expect(await takeShared(one)).toBe(first);
});

test("an article of the day is added by one server, and others take it over", async () => {
  const { shared, builds } = servers("code", "code");
  const [one = "", two = ""] = builds;
  const first = await publishIn(one);
  await takeShared(two);
  const terms = { replaces: first, pin: false };
  const added = await publishIn(one, "with the article", terms);
  // Not before it has looked, but at the same time.
  expect(await publishIn(two, "with the article", terms)).toBeNull();
  expect(currentSite(two)).toBe(first);
  expect(await takeShared(two)).toBe(added);
  expect(await siteIds(codeFolder(shared))).toEqual([added, first]);
});

test("servers with other code don't take over a release", async () => {
  const { builds } = servers("code", "other code", "code");
  const [one = "", other = "", lacking = ""] = builds;
  await publishIn(one);
  expect(await takeShared(other)).toBeNull();
  rmSync(join(lacking, "client", ENTRY));
  await expect(takeShared(lacking)).rejects.toThrow("another build of the code");
  expect([currentSite(lacking), await siteIds(lacking)]).toEqual([null, []]);
});

test("without the shared folder nothing is published, and nothing in its place", async () => {
  const { shared, builds } = servers("code");
  const [one = ""] = builds;
  const first = await publishIn(one, "first");
  rmSync(shared, { recursive: true });
  await expect(publishIn(one, "second")).rejects.toThrow("RELEASES_DIR");
  await expect(takeShared(one)).rejects.toThrow("RELEASES_DIR");
  expect([currentSite(one), existsSync(shared)]).toEqual([first, false]);
});

test("a release that can't be copied whole isn't served", async () => {
  const { shared, builds } = servers("code", "code");
  const [one = "", two = ""] = builds;
  await publishIn(one);
  rmSync(join(codeFolder(shared), "store"), { recursive: true });
  await expect(takeShared(two)).rejects.toThrow("ENOENT");
  expect([currentSite(two), readdirSync(sitesFolder(two))]).toEqual([null, []]);
});

test.each([
  ["a path out of the store", "../../server.ts", "names no file of a store"],
  ["a file whose bytes are others", "A".repeat(22), "isn't what it was"],
])("a release that names %s is not taken over", async (_, name, message) => {
  const { shared, builds } = servers("code", "code");
  const [one = "", other = ""] = builds;
  const id = await publishIn(one);
  const folder = codeFolder(shared);
  writeFileSync(join(sitesFolder(folder), String(id), "stored.txt"), name);
  writeFileSync(join(folder, "store", name), "other bytes");
  await expect(takeShared(other)).rejects.toThrow(message);
  expect(currentSite(other)).toBe(null);
  expect(existsSync(join(other, "store", name))).toBe(false);
});

test("releases of the three newest versions of the code are kept", async () => {
  const { shared, builds } = servers("one", "two", "three", "four");
  writeFileSync(join(shared, "other"), "");
  for (const build of builds) await publishIn(build);
  expect(readdirSync(shared)).toEqual(["code-four", "code-three", "code-two", "other"]);
});
