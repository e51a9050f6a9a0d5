import { mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Snapshot } from "#model/snapshot.ts";
import { content } from "#model/testing/content.ts";
import { articlesFile, contentFile, loadContent, textsFolder } from "#server/content.ts";
import { temporaryFolder } from "#server/testing/store.ts";
import { storeContent } from "./stored-content.ts";

function siteFolder(): string {
  const folder = join(temporaryFolder(), "site");
  mkdirSync(folder, { recursive: true });
  return folder;
}

test("what the server loads is what was published, the texts of articles included", async () => {
  const site = siteFolder();
  await storeContent(site, null, content);
  expect(JSON.parse(JSON.stringify(loadContent(site)))).toEqual(
    JSON.parse(JSON.stringify(content)),
  );
});

test("the texts of articles are read when they are asked for, and not before", async () => {
  const site = siteFolder();
  const [first] = content.articles;
  if (!first) throw new Error("The content has no article.");
  const nodes = [{ type: "text", value: "Said by this text alone." }] as never;
  const changed = {
    ...content,
    articles: [{ ...first, prose: { ...first.prose, nodes, hash: "another" } }],
  };
  await storeContent(site, null, changed as Snapshot);
  for (const file of [contentFile(site), articlesFile(site)])
    expect(readFileSync(file, "utf8")).not.toContain("Said by this text alone.");
  expect(loadContent(site).articles[0]?.prose.nodes).toEqual(nodes);
});

test("a text that is as before is taken over, and one that is not is written anew", async () => {
  const [before, after] = [siteFolder(), siteFolder()];
  const parts = await storeContent(before, null, content);
  const [first, ...others] = content.articles;
  if (!first) throw new Error("The content has no article.");
  const nodes = [{ type: "text", value: "Another text." }] as never;
  const articles = [{ ...first, prose: { ...first.prose, nodes, hash: "another" } }, ...others];
  await storeContent(after, { folder: textsFolder(before), parts }, { ...content, articles });
  const inode = (site: string, slug: string) =>
    statSync(join(textsFolder(site), `${slug}.json`)).ino;
  expect(inode(after, first.slug)).not.toBe(inode(before, first.slug));
  for (const { slug } of others) expect(inode(after, slug)).toBe(inode(before, slug));
});
