import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import {
  etagOf,
  manifestFile,
  sitesFolder,
  storedFile,
  storeOf,
} from "#server/releases/folders.ts";
import { siteManifest } from "#server/testing/pages.ts";
import { temporaryFolder } from "#server/testing/store.ts";
import { nameStored, Store } from "./blob-store.ts";
import { isUpToDate } from "./publish.ts";
import { newFolder, release } from "./releases.ts";
import { contentHash } from "./scheduled.ts";
import { partsText } from "./site-writer.ts";

it("content that is served already is no other site, unless a file of it is gone", async () => {
  const build = temporaryFolder();
  expect(await isUpToDate(build, content)).toBeNull();
  const folder = await newFolder(build);
  const store = await Store.of(folder);
  const page = Buffer.from("a page");
  const etag = etagOf(page);
  await store.add(etag, page);
  const files = { "index.html": [etag, page.length] as const };
  const site = siteManifest({ content: contentHash(content), files });
  writeFileSync(path.join(folder, "articles.json"), "{}");
  const zone = { site: { hours: { zone: "America/New_York" } } };
  writeFileSync(path.join(folder, "content.json"), JSON.stringify(zone));
  writeFileSync(manifestFile(folder), JSON.stringify(site));
  writeFileSync(path.join(folder, "parts.json"), partsText({ parts: {}, texts: {}, sources: {} }));
  await nameStored(folder, [etag]);
  const id = await release(build, folder, new Date());
  expect(await isUpToDate(build, content)).toBe(id);
  const other = { ...content, hash: "another" };
  expect(await isUpToDate(build, other)).toBeNull();
  rmSync(storedFile(storeOf(path.join(sitesFolder(build), `${id}`)), etag));
  expect(await isUpToDate(build, content)).toBeNull();
});
