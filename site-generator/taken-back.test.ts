import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#server/testing/store.ts";
import { formatTakenBack, takenBackSince } from "./scheduled.ts";
import { release } from "./testing/release.ts";

const now = new Date("2026-12-02T17:00:00Z");

/** A release with four scheduled articles, and a content folder where two of those that are due were taken back. */
async function setUp() {
  const folder = join(temporaryFolder(), "content");
  const site = await release(temporaryFolder(), "1", {
    articles: { draft: "2026-12-01", gone: "2026-12-02", kept: "2026-12-02", later: "2026-12-03" },
  });
  mkdirSync(join(folder, "articles"), { recursive: true });
  writeFileSync(join(folder, "site.yaml"), "");
  writeFileSync(join(folder, "articles/draft.md"), "---\ntitle: One\ndraft: true\n---\n");
  writeFileSync(join(folder, "articles/kept.md"), "---\ntitle: Half-finished\n---\n");
  return { site, folder };
}

test("what is due and was taken back in content/ is found, with its text as a draft", async () => {
  const { site, folder } = await setUp();
  const found = await takenBackSince(site, folder, { now, isShared: false });
  expect(found.map(({ name, reason, text }) => [name, reason, text])).toEqual([
    ["articles/draft.md", "draft", "---\ndate: 2026-12-01\ndraft: true\n---\n"],
    ["articles/gone.md", "missing", "---\ndate: 2026-12-02\ndraft: true\n---\n"],
  ]);
  expect(found.map(formatTakenBack)).toEqual([
    expect.stringMatching(
      /draft\.md was scheduled for 2026-12-01, but is a draft in content\/ by now/,
    ),
    expect.stringMatching(/gone\.md was scheduled for 2026-12-02, but isn't in content\/ any more/),
  ]);
});

test("without a content folder, or with one that other servers don't share, the release alone counts", async () => {
  const { site, folder } = await setUp();
  expect(await takenBackSince(site, folder, { now, isShared: true })).toEqual([]);
  rmSync(folder, { recursive: true });
  expect(await takenBackSince(site, folder, { now, isShared: false })).toEqual([]);
});
