import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { currentSite, isPinned } from "#server/releases/folders.ts";
import { temporaryFolder } from "#server/testing/store.ts";
import { nameStored, Store } from "./blob-store.ts";
import { earlierSite, newFolder, pinTo, type ReleaseTerms, release, siteIds } from "./releases.ts";
import { partsText } from "./site-writer.ts";

async function publishIn(build: string, now = new Date()): Promise<string> {
  return `${await releaseIn(build, undefined, now)}`;
}

async function releaseIn(build: string, terms?: ReleaseTerms, now = new Date()) {
  const folder = await newFolder(build);
  for (const name of ["site.json", "articles.json"]) writeFileSync(join(folder, name), "{}");
  // The days of releases are those of the site's zone.
  const site = { hours: { zone: "America/New_York" } };
  writeFileSync(join(folder, "content.json"), JSON.stringify({ site }));
  writeFileSync(join(folder, "parts.json"), partsText({ parts: {}, texts: {}, sources: {} }));
  await Store.of(folder);
  await nameStored(folder, []);
  return release(build, folder, now, terms);
}

test("a site is served as soon as it is released, and the one before it is kept to go back to", async () => {
  const build = temporaryFolder();
  expect(currentSite(build)).toBeNull();
  const first = await publishIn(build);
  const second = await publishIn(build);
  expect(currentSite(build)).toBe(second);
  expect(await siteIds(build)).toEqual([second, first]);
  await pinTo(build, first);
  expect(currentSite(build)).toBe(first);
});

test("a site that was chosen by hand is pinned until someone publishes", async () => {
  const build = temporaryFolder();
  const first = await publishIn(build);
  const second = await publishIn(build);
  expect(isPinned(build)).toBe(false);
  await pinTo(build, first);
  expect([currentSite(build), isPinned(build)]).toEqual([first, true]);
  await pinTo(build, second);
  expect([currentSite(build), isPinned(build)]).toEqual([second, true]);
  const third = await publishIn(build);
  expect([currentSite(build), isPinned(build)]).toEqual([third, false]);
  expect(existsSync(join(build, "pinned"))).toBe(false);
});

test("a site made on its day replaces the one that it adds to, and no other", async () => {
  const build = temporaryFolder();
  const first = await publishIn(build);
  const second = await releaseIn(build, { replaces: first, pin: false });
  expect(currentSite(build)).toBe(second);
  // Another server, or a person, was faster.
  expect(await releaseIn(build, { replaces: first, pin: false })).toBeNull();
  expect(await releaseIn(build, { replaces: null, pin: false })).toBeNull();
  expect([currentSite(build), await siteIds(build)]).toEqual([second, [second, first]]);
});

test("a site made on its day doesn't replace one that was pinned meanwhile", async () => {
  const build = temporaryFolder();
  const first = await publishIn(build);
  await pinTo(build, first);
  expect(await releaseIn(build, { replaces: first, pin: false })).toBeNull();
  expect([currentSite(build), isPinned(build)]).toEqual([first, true]);
});

test("a pinned site that is made again stays pinned, whichever step a run ends after", async () => {
  const build = temporaryFolder();
  const first = await publishIn(build);
  await pinTo(build, first);
  const again = await releaseIn(build, { replaces: first, pin: true });
  expect([currentSite(build), isPinned(build)]).toEqual([again, true]);
  expect(again).toMatch(/^\d+-\d+-of-held$/);
  // As after a run that ended between pin and pointer.
  writeFileSync(join(build, "current"), `${first}\n`);
  expect(isPinned(build)).toBe(true);
  // A new build has no site yet.
  const next = temporaryFolder();
  const made = await releaseIn(next, { replaces: null, pin: true });
  expect([currentSite(next), isPinned(next)]).toEqual([made, true]);
});

test("two of the same moment are two", async () => {
  const build = temporaryFolder();
  const now = new Date("2026-01-01T00:00:00Z");
  expect(await publishIn(build, now)).not.toBe(await publishIn(build, now));
});

test("the newest ten are kept, and what a run that was ended has left is removed an hour later", async () => {
  const build = temporaryFolder();
  mkdirSync(join(build, "sites/.next-old"), { recursive: true });
  mkdirSync(join(build, "sites/.next-now"), { recursive: true });
  const old = new Date(Date.now() - 2 * 60 * 60 * 1_000);
  utimesSync(join(build, "sites/.next-old"), old, old);
  const ids = [];
  for (let i = 0; i < 13; i += 1) ids.push(await publishIn(build, new Date(i)));
  expect(await siteIds(build)).toEqual(ids.slice(3).reverse());
  expect(readdirSync(join(build, "sites")).filter((name) => name.startsWith("."))).toEqual([
    ".next-now",
  ]);
});

test("the last site of each day stays beside the newest ten", async () => {
  const build = temporaryFolder();
  const at = (time: string) => publishIn(build, new Date(time));
  await at("2026-01-01T20:00:00Z");
  const first = await at("2026-01-02T04:00:00Z");
  await at("2026-01-02T15:00:00Z");
  const second = await at("2026-01-02T16:00:00Z");
  for (let i = 0; i < 12; i += 1) await at(`2026-01-03T15:00:${i + 10}Z`);
  const ids = await siteIds(build);
  expect(ids).toHaveLength(12);
  expect(ids.slice(10)).toEqual([second, first]);
});

test("a site is served though what is no longer used can't be removed, which is said", async () => {
  const build = temporaryFolder();
  mkdirSync(join(build, "sites/broken/stored.txt"), { recursive: true });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const id = await publishIn(build);
  expect(currentSite(build)).toBe(id);
  expect(String(warn.mock.calls)).toMatch(/could not be removed .*EISDIR/);
});

test("what no site names is removed though an old site can't be", async () => {
  const build = temporaryFolder();
  const first = await publishIn(build, new Date("2026-01-01T10:00:00Z"));
  for (let i = 1; i < 10; i += 1) await publishIn(build, new Date(`2026-01-01T10:0${i}:00Z`));
  // Where the old site would be put aside there is something already.
  mkdirSync(join(build, `sites/.next-${first}/full`), { recursive: true });
  const left = join(build, "store/left");
  writeFileSync(left, "");
  utimesSync(left, new Date(0), new Date(0));
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  await publishIn(build, new Date("2026-01-01T11:00:00Z"));
  expect(String(warn.mock.calls)).toMatch(/ENOTEMPTY/);
  expect(existsSync(left)).toBe(false);
});

test("the site that was served a moment ago is kept, however old it is: a server may still read it", async () => {
  const build = temporaryFolder();
  const first = await publishIn(build, new Date(0));
  for (let i = 1; i < 12; i += 1) {
    await publishIn(build, new Date(i));
    await pinTo(build, first);
  }
  expect(await siteIds(build)).toContain(first);
});

test("what no site names any more is looked for once an hour", async () => {
  const build = temporaryFolder();
  const left = join(build, "store/left");
  const leave = () => {
    mkdirSync(join(build, "store"), { recursive: true });
    writeFileSync(left, "");
    utimesSync(left, new Date(0), new Date(0));
  };
  await publishIn(build, new Date("2026-01-01T10:05:00Z"));
  leave();
  await publishIn(build, new Date("2026-01-01T10:55:00Z"));
  expect(existsSync(left)).toBe(true);
  await publishIn(build, new Date("2026-01-01T11:05:00Z"));
  expect(existsSync(left)).toBe(false);
});

test("nothing is taken over of a site that can't be read", async () => {
  const build = temporaryFolder();
  expect(await earlierSite(build)).toBeNull();
  const id = await publishIn(build);
  expect(await earlierSite(build)).toEqual({ files: {}, texts: {}, sources: {} });
  writeFileSync(join(build, "sites", id, "parts.json"), "{");
  expect(await earlierSite(build)).toBeNull();
});
