import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Snapshot } from "#content-model/snapshot.ts";
import { content } from "#content-model/testing/content.ts";
import { loadCode } from "./server-bundle.ts";
import { tinyBuild } from "./testing/tiny-build.ts";

const load = () => loadCode(tinyBuild("content.pages.home.meta.title"));

const withHome = (title: string): Snapshot => ({
  ...content,
  pages: {
    ...content.pages,
    home: { ...content.pages.home, meta: { ...content.pages.home.meta, title } },
  },
});

test("a page is made from its inputs, and other pages' inputs aren't among them", async () => {
  const codeOf = await load();
  const [before, other] = [await codeOf(content), await codeOf(withHome("Another title"))];
  expect((await codeOf(content)).inputsOf("/")).toBe(before.inputsOf("/"));
  expect(other.inputsOf("/")).not.toBe(before.inputsOf("/"));
  expect(other.inputsOf("/list")).toBe(before.inputsOf("/list"));
});

test("the hash of an article's text stands for the text in the inputs", async () => {
  const codeOf = await loadCode(tinyBuild("content.articles[0].prose.nodes.slice(0, 1)"));
  const [first] = content.articles;
  if (!first) throw new Error("The content has no article.");
  const withHash = (hash: string): Snapshot => {
    const prose = { ...first.prose, hash };
    Object.defineProperty(prose, "nodes", { get: () => expect.unreachable("a text is read") });
    return { ...content, articles: [{ ...first, prose }] };
  };
  const inputs = async (hash: string) => (await codeOf(withHash(hash))).inputsOf("/");
  expect(await inputs("one")).toBe(await inputs("one"));
  expect(await inputs("one")).not.toBe(await inputs("two"));
});

test("pages name the built script and the stylesheet in the brand's colors", async () => {
  const { assets, stylesheet } = await (await load())(content);
  expect(assets.entry).toBe("/assets/client.js");
  expect(assets.stylesheet).toBe(`/${stylesheet.file}`);
  expect(stylesheet.text).not.toContain("--brand-");
});

test("a build without a script is refused by name", async () => {
  const build = tinyBuild();
  writeFileSync(`${build}/client/manifest.json`, "{}");
  await expect(loadCode(build)).rejects.toThrow(/manifest\.json names no script/);
});
