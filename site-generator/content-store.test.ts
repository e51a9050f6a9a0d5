import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { Snapshot } from "#content-model/snapshot.ts";
import { content } from "#content-model/testing/content.ts";
import { articlesFile, contentFile, loadContent } from "#server/releases/content.ts";
import { storeContent } from "./content-store.ts";
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
