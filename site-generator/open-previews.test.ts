import { copyFileSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type PreviewManifest, previewFile, previewsFolder } from "#server/releases/drafts.ts";
import { temporaryFolder } from "#server/testing/store.ts";
import { endPreviews, makeRoom, openPreviews, previewsShowing } from "./open-previews.ts";
import { release } from "./testing/release.ts";

const now = new Date("2026-11-22T12:00:00.000Z");

function preview(build: string, id: string, until: string): void {
  const folder = path.join(previewsFolder(build), id);
  mkdirSync(folder, { recursive: true });
  const assets = { entry: "/assets/a.js", stylesheet: "/assets/a.css" };
  const manifest: PreviewManifest = { title: null, until, files: {}, assets, redirects: {} };
  writeFileSync(previewFile(folder), JSON.stringify(manifest));
}

test("what has ended, and what a run has left, is removed; what is open or being made stays", async () => {
  const build = temporaryFolder();
  await makeRoom(build, now);
  preview(build, "later", "2026-11-24T00:00:00.000Z");
  preview(build, "sooner", "2026-11-23T00:00:00.000Z");
  preview(build, "over", "2026-11-22T11:59:59.000Z");
  for (const [name, time] of [
    [".next-left", "2026-11-22T10:00:00.000Z"],
    [".next-now", "2026-11-22T11:59:00.000Z"],
  ] as const) {
    mkdirSync(path.join(previewsFolder(build), name));
    utimesSync(path.join(previewsFolder(build), name), new Date(time), new Date(time));
  }
  await makeRoom(build, now);
  expect(readdirSync(previewsFolder(build)).sort()).toEqual([".next-now", "later", "sooner"]);
  expect((await openPreviews(build, now)).map(({ id }) => id)).toEqual(["sooner", "later"]);
});

test("previews that show a file are found by their content, and one that can't be read is among them", async () => {
  const build = temporaryFolder();
  const until = "2099-01-01T00:00:00.000Z";
  const made = async (id: string, articles: Parameters<typeof release>[2]["articles"]) => {
    const site = await release(build, id, { articles });
    preview(build, id, until);
    for (const file of ["content.json", "articles.json"])
      copyFileSync(path.join(site, file), path.join(previewsFolder(build), id, file));
  };
  await made("shows", { one: "2026-01-01" });
  await made("draft", { one: "draft" });
  await made("waits", { one: "2027-01-01" });
  preview(build, "bare", until);
  const found = async (file: string) =>
    (await previewsShowing(build, file, now)).map(({ id, unread }) => [id, unread]);
  expect(await found("articles/one.md")).toEqual([
    ["bare", true],
    ["shows", false],
  ]);
  expect(await found("pages/careers.yaml")).toHaveLength(4);
  expect(await found("pages/none.yaml")).toEqual([["bare", true]]);
});

/** Root reads everything, so a folder is where the file should be. */
function unreadable(build: string, id: string): void {
  const file = previewFile(path.join(previewsFolder(build), id));
  rmSync(file, { force: true });
  mkdirSync(file, { recursive: true });
}

test("one that can't be read for the moment is not taken for one that is over, and keeps no other from being made", async () => {
  const build = temporaryFolder();
  unreadable(build, "open");
  await makeRoom(build, now);
  expect(readdirSync(previewsFolder(build))).toEqual(["open"]);
});

test("one that can't be read is listed with why, and ended like the others", async () => {
  const build = temporaryFolder();
  preview(build, "fine", "2099-01-01T00:00:00.000Z");
  preview(build, "other", "2099-01-01T00:00:00.000Z");
  unreadable(build, "bad");
  const listed = await openPreviews(build, now);
  expect(listed.map(({ id }) => id)).toEqual(["fine", "other", "bad"]);
  expect(listed.at(-1)).toEqual({ id: "bad", unread: expect.stringMatching(/^EISDIR/) });
  expect(await endPreviews(build, "fine")).toBe(1);
  expect(await endPreviews(build, "bad")).toBe(1);
  unreadable(build, "bad");
  expect(await endPreviews(build, null)).toBe(2);
  expect(readdirSync(previewsFolder(build))).toEqual([]);
});

test("no more than fifty are kept, and nothing that is open is removed for another", async () => {
  const build = temporaryFolder();
  for (let i = 10; i < 60; i += 1) preview(build, `p${i}`, "2099-01-01T00:00:00.000Z");
  await expect(makeRoom(build, now)).rejects.toThrow("50 previews are open");
  await expect(endPreviews(build, "../sites")).rejects.toThrow("There is no preview");
  expect(await endPreviews(build, "p10")).toBe(1);
  await makeRoom(build, now);
  expect(await endPreviews(build, null)).toBe(49);
});
