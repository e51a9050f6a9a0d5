import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readContentFiles } from "#content-model/read/files.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { content } from "#content-model/testing/content.ts";
import { articlesFile, contentFile, loadContent } from "#server/releases/content.ts";
import { editedSince, storeContent, storeSources } from "./content-store.ts";
import { temporarySite } from "./testing/temporary-site.ts";

test("what the server loads is what was published, the texts of articles included", async () => {
  const { site, store } = await temporarySite();
  await storeContent(site, store, null, content);
  expect(JSON.parse(JSON.stringify(loadContent(site)))).toEqual(
    JSON.parse(JSON.stringify(content)),
  );
});

test("the texts of articles are read when they are asked for, and not before", async () => {
  const { site, store } = await temporarySite();
  const [first] = content.articles;
  if (!first) throw new Error("The content has no article.");
  const nodes = [{ type: "text", value: "Said by this text alone." }] as never;
  const changed = {
    ...content,
    articles: [{ ...first, prose: { ...first.prose, nodes, hash: "another" } }],
  };
  await storeContent(site, store, null, changed as Snapshot);
  for (const file of [contentFile(site), articlesFile(site)])
    expect(readFileSync(file, "utf8")).not.toContain("Said by this text alone.");
  expect(loadContent(site).articles[0]?.prose.nodes).toEqual(nodes);
});

test("a text that is as before is taken over, and one that is not is written anew", async () => {
  const { site, store } = await temporarySite();
  const add = vi.spyOn(store, "add");
  const parts = await storeContent(site, store, null, content);
  expect(add).toHaveBeenCalledTimes(content.articles.length);
  const [first, ...others] = content.articles;
  if (!first) throw new Error("The content has no article.");
  const nodes = [{ type: "text", value: "Another text." }] as never;
  const articles = [{ ...first, prose: { ...first.prose, nodes, hash: "another" } }, ...others];
  add.mockClear();
  const after = await storeContent(site, store, parts, { ...content, articles });
  expect(add).toHaveBeenCalledOnce();
  for (const { slug } of others) expect(after[slug]).toBe(parts[slug]);
  expect(after[first.slug]).not.toEqual(parts[first.slug]);
});

test("files of content that were changed, added, or removed since are named, and no others", async () => {
  const { site, store } = await temporarySite();
  const folder = join(site, "content");
  mkdirSync(join(folder, "images"), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const name of ["a.yaml", "b.yaml", "c.yaml"]) write(name, `name: ${name}\n`);
  write("bom.yaml", "\ufeffname: with a byte order mark\n");
  write("images/one.png", "bytes");
  const { texts } = await readContentFiles(folder);
  const sources = await storeSources(store, null, { folder, texts });
  expect(await editedSince(sources, folder)).toEqual([]);
  write("page-dates.txt", "of no release");
  write("b.yaml", "name: another\n");
  write("d.yaml", "name: new\n");
  write("images/one.png", "other");
  rmSync(join(folder, "c.yaml"));
  expect(await editedSince(sources, folder)).toEqual([
    "b.yaml",
    "c.yaml",
    "d.yaml",
    "images/one.png",
  ]);
});
